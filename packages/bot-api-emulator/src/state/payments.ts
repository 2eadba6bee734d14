import { randomBytes } from 'node:crypto';
import type { PaidMedia } from '@grammyjs/types';

/** Telegram's limit for answering a pre-checkout query. */
export const PRE_CHECKOUT_MS = 10_000;

export interface Invoice {
  title: string;
  description: string;
  payload: string;
  currency: string;
  amount: number;
}

export interface Checkout {
  id: string;
  person: number;
  invoice: Invoice;
  /** The invoice's message. None if a link opened it. */
  messageId?: number;
  /** Ends the checkout with the bot's answer. */
  answer: (ok: boolean, reason: string) => void;
}

export interface Charge {
  id: string;
  person: number;
  payload: string;
  currency: string;
  amount: number;
  date: number;
  refundedAt?: number;
  /** The bought media; absent for an invoice. */
  paidMedia?: readonly PaidMedia[];
}

/** Checkouts that wait for the bot, charges, invoice links and the bot's Stars. */
export class Payments {
  #checkouts = new Map<string, Checkout>();
  #charges = new Map<string, Charge>();
  #links = new Map<string, Invoice>();
  /** Invoices that a person confirmed, until their payment or refusal. */
  #submitted = new Set<string>();

  /**
   * Records that the person confirmed an invoice.
   *
   * @returns false while the person has an open checkout of this invoice
   */
  submit(form: string): boolean {
    if (this.#submitted.has(form)) return false;
    this.#submitted.add(form);
    return true;
  }

  endSubmission(form: string): void {
    this.#submitted.delete(form);
  }

  open(checkout: Checkout): void {
    this.#checkouts.set(checkout.id, checkout);
  }

  /** Returns the person of an open checkout. */
  payerOf(id: string): number | undefined {
    return this.#checkouts.get(id)?.person;
  }

  /** Removes and returns the checkout, because it is answered once. */
  take(id: string): Checkout | undefined {
    const checkout = this.#checkouts.get(id);
    this.#checkouts.delete(id);
    return checkout;
  }

  charge(charge: Omit<Charge, 'id'>): Charge {
    const kept: Charge = { id: `stx${randomBytes(24).toString('base64url')}`, ...charge };
    this.#charges.set(kept.id, kept);
    return kept;
  }

  findCharge(id: string): Charge | undefined {
    return this.#charges.get(id);
  }

  /** Returns all charges, oldest first. */
  charges(): Charge[] {
    return [...this.#charges.values()];
  }

  addLink(invoice: Invoice): string {
    const url = `https://t.me/$${randomBytes(12).toString('base64url')}`;
    this.#links.set(url, invoice);
    return url;
  }

  byLink(url: string): Invoice | undefined {
    return this.#links.get(url);
  }

  /** Returns the Stars that the bot received and did not refund. */
  balance(): number {
    let stars = 0;
    for (const charge of this.#charges.values()) {
      if (charge.currency === 'XTR' && charge.refundedAt === undefined) stars += charge.amount;
    }
    return stars;
  }
}

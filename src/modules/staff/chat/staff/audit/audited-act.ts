import type { Locale } from '../../../../../platform/values/locale.ts';
import { Big, isCurrency } from '../../../../../platform/values/money.ts';
import { excerpt, type Html, html, shorten } from '../../../../../telegram/ui/texts/html.ts';
import type { PersonNames } from '../../../../../telegram/ui/texts/people.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { STAFF_ROLES } from '../../../permissions.ts';
import { ROLE_TEXTS } from './names.ts';

/** Longest typed value that is shown, characters. Ten entries fit into a message. */
export const LONGEST_TYPED = 60;

/** A recorded act; values in the unknown form of another version of the shop are shown as a dash. */
export class AuditedAct {
  readonly texts: Texts;
  readonly people: PersonNames;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly #name: Html | undefined;

  constructor(
    texts: Texts,
    people: PersonNames,
    { subject, detail }: { subject: string; detail: Readonly<Record<string, unknown>> },
    name?: Html,
  ) {
    this.texts = texts;
    this.people = people;
    this.subject = subject;
    this.detail = detail;
    this.#name = name;
  }

  /** The subject, as text to copy. */
  get code(): Html {
    return html`<code>${excerpt(this.subject)}</code>`;
  }

  /** The subject by its name, otherwise by its number, the last word of the recorded subject. */
  get thing(): Html {
    return this.#name ?? html`<code>${excerpt(this.subject.split(' ').at(-1) ?? '')}</code>`;
  }

  get customer(): Html {
    return /^\d{1,15}$/.test(this.subject) ? this.people.customer(Number(this.subject)) : this.code;
  }

  has(name: string): boolean {
    return this.detail[name] !== undefined;
  }

  /** Returns a word that selects a variant of the text. */
  word(name: string): string {
    const value = this.detail[name];
    return typeof value === 'object' || value === undefined ? 'none' : String(value);
  }

  /** Returns a value that a person typed, or a number. */
  typed(name: string): string {
    const value = this.detail[name];
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain && value !== '' ? shorten(String(value), LONGEST_TYPED) : '—';
  }

  count(name: string): number {
    return Number(this.detail[name]) || 0;
  }

  who(name: string): Html {
    const id = this.count(name);
    return id > 0 ? this.people.staff(id) : html`—`;
  }

  get money(): string {
    return moneyOf(this.texts, this.detail.amount, this.detail.currency);
  }

  role(value: unknown): string {
    const role = [...STAFF_ROLES, 'owner' as const].find((one) => one === value);
    return role ? this.texts.plain(ROLE_TEXTS[role]) : '—';
  }
}

/** Returns an amount as text; a dash if it is not one. */
export function moneyOf(texts: Texts, amount: unknown, currency: unknown): string {
  const isMoney = typeof amount === 'string' && typeof currency === 'string' && isCurrency(currency);
  return isMoney && /^-?\d+(\.\d+)?$/.test(amount) ? texts.money({ amount, currency }) : '—';
}

/** Returns the name of a language in the reader's language. */
export function languageName(texts: Texts, locale: Locale): string {
  return texts.plain('audit-language', { locale });
}

/** Removes the trailing zeros that a database column adds. */
export function trimmed(decimal: string): string {
  return /^-?\d+(\.\d+)?$/.test(decimal) ? new Big(decimal).toFixed() : decimal;
}

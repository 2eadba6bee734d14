import { z } from 'zod';
import { locales } from '../../shop/locale.ts';

/** Telegram's limit of a button's data. */
const MOST_BYTES = 64;

type Fields = Record<string, z.ZodType<string | number, string>>;
type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]> };

/** One kind of button: packs its values into callback data, and checks what comes back, since anybody can forge it. */
export interface Tap<Name extends string = string, Values = unknown> {
  readonly name: Name;
  readonly prefix: string;
  /** Throws if the data would be longer than Telegram takes: values are ids, never names. */
  pack(values: Values): string;
  /** Null for data that was not packed so. */
  unpack(data: string): Values | null;
}

function tap<Name extends string, F extends Fields>(
  name: Name,
  prefix: string,
  fields: F,
): Tap<Name, ValuesOf<F>> {
  const names = Object.keys(fields);
  const shape = z.object(fields);
  return {
    name,
    prefix,
    pack: (values) => {
      const record: Record<string, unknown> = values;
      const data = [prefix, ...names.map((field) => String(record[field]))].join(':');
      if (Buffer.byteLength(data) > MOST_BYTES) throw new Error(`the data of a ${name} button is too long`);
      return data;
    },
    unpack: (data) => {
      const parts = data.split(':');
      if (parts[0] !== prefix) return null;
      // The last value may hold colons of its own (what a person searched for).
      const values = parts.slice(1, names.length);
      if (names.length > 0) values.push(parts.slice(names.length).join(':'));
      if (names.length === 0 && parts.length > 1) return null;
      const parsed = shape.safeParse(Object.fromEntries(names.map((field, index) => [field, values[index]])));
      return parsed.success ? (parsed.data as ValuesOf<F>) : null;
    },
  };
}

const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.number().int().safe());
const page = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
const code = z.string().regex(/^[A-Z0-9]{4,16}$/);

export const taps = {
  home: tap('home', 'h', {}),
  /** Opens a screen in a message of its own, because the one with the button holds codes that are to stay in the chat. */
  onward: tap('onward', 'n', { to: z.enum(['home', 'purchases']) }),
  /** The number in the middle of a pager: answered, and nothing else. */
  still: tap('still', '-', {}),
  shelf: tap('shelf', 'c', { type: z.enum(['voucher', 'top-up']), page }),
  searchPrompt: tap('searchPrompt', 's', {}),
  found: tap('found', 'f', { page, text: z.string().min(1).max(60) }),
  /** `shelfPage`: the page of the shelf to go back to. */
  product: tap('product', 'p', { id, page, shelfPage: page }),
  item: tap('item', 'i', { id }),
  buy: tap('buy', 'b', { itemId: id }),
  purchases: tap('purchases', 'o', { page }),
  purchase: tap('purchase', 'v', { code, page }),
  /** Asks whether what waits in line is to be taken back; `cancelPurchaseNow` does it. */
  cancelPurchase: tap('cancelPurchase', 'x', { code }),
  cancelPurchaseNow: tap('cancelPurchaseNow', 'xx', { code }),
  /** A code of a purchase does not do what it should: asks which one, then why, then opens the case. */
  codeProblem: tap('codeProblem', 'kp', { code }),
  codeProblemOf: tap('codeProblemOf', 'ku', { code: z.string().regex(/^[A-Z0-9-]{4,20}$/) }),
  codeProblemIs: tap('codeProblemIs', 'kr', {
    reason: z.enum(['used', 'refused', 'wrong']),
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
  }),
  /** Sends the codes of a purchase as a text file. */
  file: tap('file', 't', { code }),
  balance: tap('balance', 'm', {}),
  settings: tap('settings', 'l', {}),
  locale: tap('locale', 'lc', { locale: z.enum(locales) }),
  changePhone: tap('changePhone', 'ph', {}),
  help: tap('help', '?', {}),
  adminOrders: tap('adminOrders', 'ao', { filter: z.enum(['all', 'open', 'review']), page }),
  adminOrder: tap('adminOrder', 'av', { code: z.string().regex(/^[A-Z0-9-]{4,20}$/) }),
  adminStatus: tap('adminStatus', 'as', {}),
  /** Asks before it changes what is sold or submitted; `yes` does it. */
  adminChange: tap('adminChange', 'ac', {
    what: z.enum(['begin-maintenance', 'end-maintenance', 'close-breaker']),
    sure: z.enum(['ask', 'yes']),
  }),
  /** What becomes of a success that was taken back; `yes` does it. */
  reversal: tap('reversal', 'ar', {
    sure: z.enum(['ask', 'yes']),
    decision: z.enum(['refunded', 'kept']),
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
  }),
  /** What becomes of an order in review; `yes` does it. */
  review: tap('review', 'rv', {
    sure: z.enum(['ask', 'yes']),
    decision: z.enum(['retry', 'refund', 'delivered-elsewhere']),
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
  }),
  /** Makes this dealer order the order's. */
  adopt: tap('adopt', 'ra', { code: z.string().regex(/^[A-Z0-9-]{4,20}$/), dealerOrderId: id }),
  /** Buys an order whose cost rose, at the cost that stood beside the button; `yes` does it. */
  costBuy: tap('costBuy', 'cb', {
    sure: z.enum(['ask', 'yes']),
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
    cost: z.string().regex(/^\d{1,16}(\.\d{1,8})?$/),
  }),
  /** Gives the money of such an order back instead. */
  costRefund: tap('costRefund', 'cr', {
    sure: z.enum(['ask', 'yes']),
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
  }),
  /** A dealer order with a ref of ours that the shop does not know; its decisions, and its card. */
  orphan: tap('orphan', 'or', { id }),
  decideOrphan: tap('decideOrphan', 'od', {
    sure: z.enum(['ask', 'yes']),
    decision: z.enum(['handed-over', 'to-stock', 'written-off']),
    id,
  }),
  orphanCard: tap('orphanCard', 'oc', { id }),
  closeCase: tap('closeCase', 'kc', {
    sure: z.enum(['ask', 'yes']),
    code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
  }),
  adminWallets: tap('adminWallets', 'aw', {}),
  /** The surplus vouchers that nobody gets until a person releases them; `yes` releases those of the item, or all. */
  adminHeld: tap('adminHeld', 'ah', {}),
  releaseHeld: tap('releaseHeld', 'rh', {
    sure: z.enum(['ask', 'yes']),
    item: z.string().regex(/^(all|[1-9]\d{0,15})$/),
  }),
  /** What waits for a person. */
  adminAlerts: tap('adminAlerts', 'al', { page }),
  /** An admin's word that what the alert is about is settled. */
  alertDone: tap('alertDone', 'ad', { id }),
  /** A button of a dialog; `mark` is the dialog's own, so that buttons of an earlier one are told apart. */
  dialog: tap('dialog', 'd', {
    mark: z.string().regex(/^[0-9a-f]{8}$/),
    action: z.enum(['quantity', 'account', 'confirm', 'retry', 'phone', 'details', 'cancel']),
    value: z.string().regex(/^[A-Za-z0-9]{0,20}$/),
  }),
} as const;

type Taps = typeof taps;
/** A button that was pressed, with its values checked. */
export type Pressed = {
  [K in keyof Taps]: { name: K; values: NonNullable<ReturnType<Taps[K]['unpack']>> };
}[keyof Taps];
export type DialogTap = NonNullable<ReturnType<Taps['dialog']['unpack']>>;

const byPrefix = new Map<string, Tap>(Object.values(taps).map((one) => [one.prefix, one as Tap]));

/** What a button says; null for one that this version of the shop does not know. */
export function readTap(data: string): Pressed | null {
  const one = byPrefix.get(data.split(':', 1)[0] ?? '');
  const values = one?.unpack(data) ?? null;
  return one && values !== null ? ({ name: one.name, values } as Pressed) : null;
}

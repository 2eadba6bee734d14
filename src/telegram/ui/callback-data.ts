import { z } from 'zod';
import type { Needed } from '../../modules/staff/permissions.ts';

/** Telegram's limit of a button's data. */
const MOST_BYTES = 64;

type Fields = Record<string, z.ZodType<string | number, string>>;
type ValuesOf<F extends Fields> = { [K in keyof F]: z.output<F[K]> };

/**
 * A kind of button: packs its values into callback data, and validates returned data, which can be forged.
 */
export interface Tap<Name extends string = string, Values = unknown> {
  readonly name: Name;
  readonly prefix: string;
  readonly fields: Fields;
  /** Packs the values; throws beyond Telegram's limit: use ids, never names. */
  pack(values: Values): string;
  /** Parses data; null if it was not packed by this kind. */
  unpack(data: string): Values | null;
  /** Returns the values of a pressed button; null if it is of another kind. */
  of(pressed: Pressed | null | undefined): Values | null;
}

/** A pressed button with validated values, which its kind reads. */
export interface Pressed {
  readonly name: string;
  readonly values: unknown;
}

const byName = new Map<string, Tap>();
const byPrefix = new Map<string, Tap>();
const neededBy = new Map<string, Needed>();

/** Defines a kind of button. Throws if its name or prefix exists. */
export function tap<Name extends string, F extends Fields>(
  name: Name,
  prefix: string,
  fields: F,
): Tap<Name, ValuesOf<F>> {
  const names = Object.keys(fields);
  const shape = z.object(fields);
  const one: Tap<Name, ValuesOf<F>> = {
    name,
    prefix,
    fields,
    pack: (values) => {
      const record: Record<string, unknown> = values;
      const data = [prefix, ...names.map((field) => String(record[field]))].join(':');
      if (Buffer.byteLength(data) > MOST_BYTES) throw new Error(`the data of a ${name} button is too long`);
      return data;
    },
    unpack: (data) => {
      const parts = data.split(':');
      if (parts[0] !== prefix || parts.length <= names.length) return null;
      // The last value may contain colons, as a search text does.
      const values = parts.slice(1, names.length);
      if (names.length > 0) values.push(parts.slice(names.length).join(':'));
      if (names.length === 0 && parts.length > 1) return null;
      const parsed = shape.safeParse(Object.fromEntries(names.map((field, index) => [field, values[index]])));
      return parsed.success ? (parsed.data as ValuesOf<F>) : null;
    },
    of: (pressed) => (pressed?.name === name ? (pressed.values as ValuesOf<F>) : null),
  };
  if (byName.has(name)) throw new Error(`the button ${name} is there already`);
  const owner = byPrefix.get(prefix);
  if (owner) throw new Error(`the prefix ${prefix} of the button ${name} is the one of ${owner.name}`);
  byName.set(name, one as Tap);
  byPrefix.set(prefix, one as Tap);
  return one;
}

/**
 * Defines a button of staff. Without the permission, it answers like an unknown button. One of several
 * permissions suffices here; the domain decides which.
 */
export function adminTap<Name extends string, F extends Fields>(
  name: Name,
  prefix: string,
  fields: F,
  permission: Needed,
): Tap<Name, ValuesOf<F>> {
  neededBy.set(name, permission);
  return tap(name, prefix, fields);
}

/** Returns the permission that a button of staff requires; null if everyone may press it. */
export function permissionOfTap(name: string): Needed | null {
  return neededBy.get(name) ?? null;
}

export const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.number().int().safe());
export const page = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
/** The code of a purchase. */
export const code = z.string().regex(/^[A-Z0-9]{4,16}$/);

/** The code of an order, with its unit or without. */
export const orderCodeField = z.string().regex(/^[A-Z0-9-]{4,20}$/);
/** The code of a payment. */
export const paymentCode = z.string().regex(/^P-[A-Z0-9]{8}$/);
/** `ask`: the button asks for confirmation; `yes`: it confirms. */
export const sure = z.enum(['ask', 'yes']);

/** Returns all kinds of buttons of the loaded features. */
export function allTaps(): readonly Tap[] {
  return [...byName.values()];
}

/** Parses a button's data; null if this version does not know it. */
export function readTap(data: string): Pressed | null {
  const one = byPrefix.get(data.split(':', 1)[0] ?? '');
  const values = one?.unpack(data) ?? null;
  return one && values !== null ? { name: one.name, values } : null;
}

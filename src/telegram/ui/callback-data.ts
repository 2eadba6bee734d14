import { z } from 'zod';
import type { Access } from '../../modules/staff/index.ts';

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
  /** The permission that a button of staff requires; null if everyone may press it. */
  readonly needed: Access | null;
  /** Packs the values; throws beyond Telegram's limit: use ids, never names. */
  pack(values: Values): string;
  /** Parses data; null if it was not packed by this kind. */
  unpack(data: string): Values | null;
  /** Returns the values of a pressed button; null if it is of another kind. */
  of(pressed: PressedButton | null | undefined): Values | null;
}

/** A pressed button with validated values, which its kind reads. */
export interface PressedButton {
  readonly kind: Tap;
  readonly values: unknown;
}

/** The buttons and the commands of staff of a bot. */
export interface Controls {
  readonly taps: readonly Tap[];
  /** Parses a button's data; null if the bot does not know it. */
  readTap(data: string): PressedButton | null;
  /** Returns the permission that a command of staff requires; null for other commands. */
  permissionOf(command: string): Access | null;
}

/** Defines a kind of button that everyone may press. The bot refuses a second one of its name or prefix. */
export function tap<Name extends string, F extends Fields>(
  name: Name,
  prefix: string,
  fields: F,
): Tap<Name, ValuesOf<F>> {
  return defineKind(name, prefix, fields, null);
}

/**
 * Defines a button of staff. Without the permission, it answers like an unknown button. One of several
 * permissions suffices here; the domain decides which.
 */
export function adminTap<Name extends string, F extends Fields>(
  name: Name,
  prefix: string,
  fields: F,
  permission: Access,
): Tap<Name, ValuesOf<F>> {
  return defineKind(name, prefix, fields, permission);
}

function defineKind<Name extends string, F extends Fields>(
  name: Name,
  prefix: string,
  fields: F,
  needed: Access | null,
): Tap<Name, ValuesOf<F>> {
  const names = Object.keys(fields);
  const shape = z.object(fields);
  const kind: Tap<Name, ValuesOf<F>> = {
    name,
    prefix,
    fields,
    needed,
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
    of: (pressed) => (pressed?.kind === kind ? (pressed.values as ValuesOf<F>) : null),
  };
  return kind;
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

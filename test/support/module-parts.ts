import type { Shop } from '../../src/modules/all.ts';
import type { MatterKind } from '../../src/modules/desk/sources.ts';
import type { ShopFixture } from './shop-fixture.ts';

/** `matters.ts`: the ways of the matters that a module adds to the queue. */
export type MatterWays = Partial<Record<MatterKind, MatterWay>>;

/** The creation of a matter, and the taps from the desk to its end. */
export interface MatterWay {
  readonly begin: (shop: Shop, customer: number) => Promise<unknown>;
  readonly taps: readonly RegExp[];
  readonly types?: string;
}

/** `command-buttons.ts`: the buttons that do what each command of staff does. */
export type CommandButtons = Readonly<Record<string, readonly string[]>>;

/** `not-in-help.ts`: commands of customers that `/help` leaves out, with the reasons. */
export type NotInHelp = Readonly<Record<string, string>>;

/** `typed-units.ts`: the places where staff type a number with a unit. */
export interface TypedUnits {
  readonly commands: readonly TypedUnitCommand[];
  readonly prompts: readonly TypedUnitPrompt[];
}

export type TypedUnitCommand = readonly [file: string, command: string, wrong: readonly string[]];
export type TypedUnitPrompt = readonly [file: string, kind: string, about: string, wrong: readonly string[]];

/** `code-guesses.ts`: tries of a customer with a wrong code, by the kind of code. */
export type CodeGuesses = Readonly<Record<string, (shop: Shop, customerId: number) => Promise<unknown>>>;

/** `personal-data.ts`: writes a customer's name where a module keeps texts of customers. */
export type LeaveName = (shop: Shop, customerId: number, name: string) => Promise<unknown>;

/** `statements.ts`: sends the statements of a module about a customer, with its background work. */
export type UseStatements = (fixture: ShopFixture, buyer: number) => Promise<void>;

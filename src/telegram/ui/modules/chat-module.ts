import type { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../context.ts';
import type { OwnPrompt } from '../input/expected-answers.ts';
import { type AddedRows, createRowsAt, type RowsAt } from './places.ts';

/** Handles `/start <name>_<named>`. */
type OpenLink = (ctx: ShopContext, deps: BotDeps, named: string) => Promise<void>;

/**
 * The chat of a module as one value. `src/telegram/chats.ts` lists the chats of the modules that a shop can do
 * without; no other file names them.
 */
export interface ChatModule {
  /** Makes the screens for customers. The screens for staff are found by their folder. */
  readonly screens: (deps: BotDeps) => readonly Composer<ShopContext>[];
  /** The prompts that the module declares. */
  readonly prompts?: readonly OwnPrompt[];
  /** Rows in screens of lower modules. */
  readonly rows?: readonly AddedRows[];
  /** The links into the chat that it opens, by the name before the underscore. */
  readonly links?: Readonly<Record<string, OpenLink>>;
}

/** The chats of several modules as one. */
export interface JoinedChats {
  readonly screens: (deps: BotDeps) => readonly Composer<ShopContext>[];
  readonly prompts: readonly OwnPrompt[];
  readonly rowsAt: RowsAt;
  readonly links: ReadonlyMap<string, OpenLink>;
}

/**
 * Joins the chats of modules.
 *
 * @throws if two of them open the same link
 */
export function joinChats(modules: readonly ChatModule[]): JoinedChats {
  const links = new Map<string, OpenLink>();
  for (const [name, open] of modules.flatMap((one) => Object.entries(one.links ?? {}))) {
    if (links.has(name)) throw new Error(`two modules open the link ${name}_`);
    links.set(name, open);
  }
  return {
    screens: (deps) => modules.flatMap((one) => one.screens(deps)),
    prompts: modules.flatMap((one) => one.prompts ?? []),
    rowsAt: createRowsAt(modules.flatMap((one) => one.rows ?? [])),
    links,
  };
}

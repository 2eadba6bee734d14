import type { ConversationStorage } from '@grammyjs/conversations';
import type { Middleware } from 'grammy';
import type { Update } from 'grammy/types';
import type { ShopContext } from '../context.ts';
import type { DialogStore, StoredDialog } from './store.ts';

/**
 * The dialog of one chat while one update is handled. Changes are written when the handler has ended well; after a
 * failure the dialog is as it was, so that the update can be handled again.
 */
export class DialogSlot {
  readonly #store: DialogStore;
  readonly #chatId: number;
  #stored: StoredDialog | null | undefined;
  #changed: { version: string; state: object } | null | undefined;

  /** `stored`: what the inbox read along with the update; undefined: to be read when it is asked for. */
  constructor(store: DialogStore, chatId: number, stored: StoredDialog | null | undefined) {
    this.#store = store;
    this.#chatId = chatId;
    this.#stored = stored;
  }

  /** The dialog that the customer is in now. */
  async current(): Promise<{ version: string; state: object } | null> {
    if (this.#changed !== undefined) return this.#changed;
    if (this.#stored === undefined) this.#stored = await this.#store.read(this.#chatId);
    return this.#stored;
  }

  put(dialog: { version: string; state: object }): void {
    this.#changed = dialog;
  }

  /** Leaves the dialog; says whether there was one. */
  async leave(): Promise<boolean> {
    const was = (await this.current()) !== null;
    if (was) this.#changed = null;
    return was;
  }

  async save(): Promise<void> {
    if (this.#changed === undefined) return;
    if (this.#changed !== null) await this.#store.write(this.#chatId, this.#changed);
    else if (this.#stored !== null) await this.#store.remove(this.#chatId);
  }
}

/** Carries what the claim of an update read of its chat's dialog to the middleware, without a second query. */
export class DialogCarrier {
  readonly #read = new WeakMap<Update, StoredDialog | null>();

  give(update: Update, dialog: StoredDialog | null): void {
    this.#read.set(update, dialog);
  }

  take(update: Update): StoredDialog | null | undefined {
    return this.#read.get(update);
  }
}

/** Opens the slot for an update, and saves it once everything after it has ended well. */
export function keepDialog(store: DialogStore, carrier: DialogCarrier): Middleware<ShopContext> {
  return async (ctx, next) => {
    ctx.dialog = new DialogSlot(store, ctx.customer.id, carrier.take(ctx.update));
    await next();
    await ctx.dialog.save();
  };
}

/** Lets the conversations plugin keep its state in the slot. Throws for an update without a private chat. */
export function slotStorage<State extends object>(version: string): ConversationStorage<ShopContext, State> {
  return {
    type: 'context',
    version,
    adapter: {
      read: async (ctx) => {
        const dialog = await slotOf(ctx).current();
        if (!dialog) return undefined;
        return { version: [0, dialog.version], state: dialog.state as State };
      },
      write: (ctx, { state }) => slotOf(ctx).put({ version, state }),
      delete: async (ctx) => {
        await slotOf(ctx).leave();
      },
    },
  };
}

function slotOf(ctx: ShopContext): DialogSlot {
  // Updates without a chat would all share one key, and one person could answer in another's dialog.
  if (ctx.chat?.type !== 'private' || ctx.chat.id !== ctx.customer.id) {
    throw new Error('a dialog needs a private chat');
  }
  return ctx.dialog;
}

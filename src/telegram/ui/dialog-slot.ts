import type { Update } from 'grammy/types';

/** A dialog between two updates, as the table `conversations` keeps it. */
export interface Dialog {
  readonly version: string;
  /** The conversations plugin's own data: plain JSON. */
  readonly state: object;
}

/** What an update did to its chat's dialog: undefined nothing, null ended it. */
export type DialogChange = Dialog | null | undefined;

/** The dialog of one chat while one update is handled. */
export class DialogSlot {
  readonly #before: Dialog | null;
  #change: DialogChange;

  constructor(before: Dialog | null) {
    this.#before = before;
  }

  /** The dialog that the customer is in now. */
  get current(): Dialog | null {
    return this.#change === undefined ? this.#before : this.#change;
  }

  /** What is to be written when the update is done. */
  get change(): DialogChange {
    return this.#change === null && this.#before === null ? undefined : this.#change;
  }

  put(dialog: Dialog): void {
    this.#change = dialog;
  }

  /** Leaves the dialog; says whether there was one. */
  leave(): boolean {
    const was = this.current !== null;
    this.#change = null;
    return was;
  }
}

/**
 * Carries the dialog from the claim of an update to the middleware, and the outcome back: it is written together
 * with the mark that the update is done. So a crash repeats a step with the dialog as it was, and an answer is never
 * taken for the answer to the next question; and after a failure the dialog is as it was.
 */
export class DialogCarrier {
  readonly #slots = new WeakMap<Update, DialogSlot>();

  give(update: Update, dialog: Dialog | null): DialogSlot {
    const slot = new DialogSlot(dialog);
    this.#slots.set(update, slot);
    return slot;
  }

  /** Throws for an update that did not come through the inbox. */
  take(update: Update): DialogSlot {
    const slot = this.#slots.get(update);
    if (!slot) throw new Error('an update came without its dialog');
    return slot;
  }
}

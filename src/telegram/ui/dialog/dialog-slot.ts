import type { Update } from 'grammy/types';
import { z } from 'zod';

/** A dialog between two updates, as stored in the table `conversations`. */
export interface Dialog {
  readonly version: string;
  /** The conversations plugin's own data with its note, or a prompt: plain JSON. */
  readonly state: object;
}

/** An update's effect on its chat's dialog: undefined: none; null: ended. */
export type DialogChange = Dialog | null | undefined;

const purchaseSchema = z.object({
  of: z.literal('purchase'),
  itemId: z.number(),
  /** 0 until chosen. */
  quantity: z.number(),
  product: z.string(),
  item: z.string(),
  /** Absent until the account was checked. */
  account: z
    .object({ context: z.record(z.string(), z.string()), nickname: z.string().nullable() })
    .optional(),
});

const aboutSchema = z.discriminatedUnion('of', [
  purchaseSchema,
  z.object({
    of: z.literal('deposit'),
    currency: z.string(),
    /** The purchase that the customer left for the deposit. */
    purchase: purchaseSchema.optional(),
  }),
  z.object({ of: z.literal('phone') }),
]);

const noteSchema = z.object({
  mark: z.string(),
  message: z.number().nullable(),
  takesWords: z.union([z.boolean(), z.literal('basket')]),
  about: aboutSchema,
});

/** The subject of a dialog. */
export type DialogAbout = z.infer<typeof aboutSchema>;
export type PurchaseAbout = z.infer<typeof purchaseSchema>;

/** A note beside a dialog's state, by which it can be left and resumed. */
export interface DialogNote {
  /** The id that the dialog's buttons carry. */
  readonly mark: string;
  /**
   * The message with its question; null for the one above the keyboard that shares a phone number, which
   * cannot be edited.
   */
  readonly message: number | null;
  /** True if typing can answer the question; `basket`: only a quantity or a balance code. */
  readonly takesWords: boolean | 'basket';
  readonly about: DialogAbout;
}

const talkSchema = z.object({ talk: z.looseObject({}), note: noteSchema.nullable(), left: z.boolean() });

/** The dialog of one chat while one update is handled. */
export class DialogSlot {
  readonly #before: Dialog | null;
  #change: DialogChange;
  #note: DialogNote | null;

  constructor(before: Dialog | null) {
    this.#before = before;
    this.#note = talkOf(before)?.note ?? null;
  }

  /** Returns the dialog that is active, or left and resumable. */
  get current(): Dialog | null {
    return this.#change === undefined ? this.#before : this.#change;
  }

  /** Returns the change to write at the end of the update. */
  get change(): DialogChange {
    return this.#change === null && this.#before === null ? undefined : this.#change;
  }

  /** Returns the note beside the dialog. */
  get note(): DialogNote | null {
    return this.#note;
  }

  /** Returns true if the customer left the dialog: only the way back resumes it. */
  get isLeft(): boolean {
    return talkOf(this.current)?.left ?? false;
  }

  /** Returns the plugin's own data of an active dialog; null if left, and for a prompt. */
  get talk(): object | null {
    const talk = talkOf(this.current);
    return talk && !talk.left ? talk.talk : null;
  }

  put(dialog: Dialog): void {
    this.#change = dialog;
  }

  /** Stores the plugin's own data with the current note. */
  putTalk(version: string, talk: object): void {
    this.#change = { version, state: { talk, note: this.#note, left: false } };
  }

  /** Sets the note of the dialog; written with its state. */
  shows(note: DialogNote): void {
    this.#note = note;
  }

  /**
   * Sets the dialog aside.
   * @returns its note; null if it can't be resumed
   */
  setAside(): DialogNote | null {
    const dialog = this.current;
    const talk = talkOf(dialog);
    if (talk?.left) return null;
    if (!dialog || !talk || !this.#note || this.#note.about.of === 'phone') {
      this.leave();
      return null;
    }
    this.#change = { version: dialog.version, state: { ...talk, note: this.#note, left: true } };
    return this.#note;
  }

  /**
   * Resumes the dialog of this mark.
   * @returns true if it exists in this version
   */
  takeUp(mark: string, version: string): boolean {
    const dialog = this.current;
    const talk = talkOf(dialog);
    if (!dialog || !talk || dialog.version !== version || talk.note?.mark !== mark) return false;
    if (talk.left) this.#change = { version, state: { ...talk, left: false } };
    return true;
  }

  /**
   * Rewinds the dialog to the question that this message of the customer answered, by removing the answer and
   * later operations from the plugin's own data. A left dialog is resumed.
   *
   * @returns false if the message did not answer a question of a dialog of this version
   */
  rewind(messageId: number, version: string): boolean {
    const dialog = this.current;
    const talk = talkOf(dialog);
    if (!dialog || !talk || dialog.version !== version) return false;
    const [name, runs] = Object.entries(runsSchema.safeParse(talk.talk).data ?? {})[0] ?? [];
    const [run] = runs ?? [];
    if (name === undefined || !run) return false;
    const { send, receive } = run.replay;
    // The first one began the dialog.
    const at = receive.findIndex((one, index) => index > 0 && answeredBy(one.returnValue) === messageId);
    const question = receive[at]?.send;
    if (question === undefined) return false;
    const replay = { send: send.slice(0, question + 1), receive: receive.slice(0, at) };
    const state = { ...talk, talk: { [name]: [{ ...run, replay, interrupts: [question] }] }, left: false };
    this.#change = { version, state };
    return true;
  }

  /** Ends the dialog; returns true if there was one. */
  leave(): boolean {
    const was = this.current !== null;
    this.#change = null;
    this.#note = null;
    return was;
  }
}

/**
 * The part of the plugin's own data needed to undo an answer: its operations, and their results in order of
 * arrival.
 */
const runsSchema = z.record(
  z.string(),
  z
    .array(
      z.looseObject({
        replay: z.looseObject({
          send: z.array(z.unknown()),
          receive: z.array(z.looseObject({ send: z.number(), returnValue: z.unknown() })),
        }),
      }),
    )
    .length(1),
);
const answerSchema = z.looseObject({ message: z.looseObject({ message_id: z.number() }) });

/** Returns the message that an operation of a dialog waited for; undefined for taps and outside work. */
function answeredBy(result: unknown): number | undefined {
  return answerSchema.safeParse(result).data?.message.message_id;
}

function talkOf(dialog: Dialog | null): z.infer<typeof talkSchema> | null {
  return dialog ? (talkSchema.safeParse(dialog.state).data ?? null) : null;
}

/**
 * Carries the dialog from the claim of an update to the middleware, and its outcome back. The mark that the
 * update is done is written together with the outcome. So a step is repeated from the same dialog after a
 * crash or a failure, and an answer never counts for the next question.
 */
export class DialogCarrier {
  readonly #slots = new WeakMap<Update, DialogSlot>();

  give(update: Update, dialog: Dialog | null): DialogSlot {
    const slot = new DialogSlot(dialog);
    this.#slots.set(update, slot);
    return slot;
  }

  /** Takes the dialog of an update; throws for an update that did not come through the inbox. */
  take(update: Update): DialogSlot {
    const slot = this.#slots.get(update);
    if (!slot) throw new Error('an update came without its dialog');
    return slot;
  }
}

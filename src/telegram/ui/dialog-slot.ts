import type { Update } from 'grammy/types';
import { z } from 'zod';

/** A dialog between two updates, as the table `conversations` keeps it. */
export interface Dialog {
  readonly version: string;
  /** The conversations plugin's own data with what is noted beside it, or a prompt: plain JSON. */
  readonly state: object;
}

/** What an update did to its chat's dialog: undefined nothing, null ended it. */
export type DialogChange = Dialog | null | undefined;

const purchaseSchema = z.object({
  of: z.literal('purchase'),
  itemId: z.number(),
  /** 0 until it was chosen. */
  quantity: z.number(),
  product: z.string(),
  item: z.string(),
  /** Once it was checked. */
  account: z
    .object({ context: z.record(z.string(), z.string()), nickname: z.string().nullable() })
    .optional(),
});

const aboutSchema = z.discriminatedUnion('of', [
  purchaseSchema,
  z.object({
    of: z.literal('deposit'),
    currency: z.string(),
    /** The purchase that was left for it. */
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

/** What a dialog is about. */
export type DialogAbout = z.infer<typeof aboutSchema>;
export type PurchaseAbout = z.infer<typeof purchaseSchema>;

/** What is noted beside a dialog's state, so that it can be left and taken up again. */
export interface DialogNote {
  /** Its buttons carry it. */
  readonly mark: string;
  /** The message that shows its question; null for the one above the keyboard that shares a phone number, which cannot be edited. */
  readonly message: number | null;
  /** Whether its question can be answered by typing; `basket`: by a quantity or a balance code alone. */
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

  /** The dialog that the customer is in now, or left to come back to. */
  get current(): Dialog | null {
    return this.#change === undefined ? this.#before : this.#change;
  }

  /** What is to be written when the update is done. */
  get change(): DialogChange {
    return this.#change === null && this.#before === null ? undefined : this.#change;
  }

  /** What is noted beside the dialog. */
  get note(): DialogNote | null {
    return this.#note;
  }

  /** Whether the customer went elsewhere: nothing but the way back reaches the dialog. */
  get isLeft(): boolean {
    return talkOf(this.current)?.left ?? false;
  }

  /** The plugin's own data of a dialog that is on; null for one that was left, and for a prompt. */
  get talk(): object | null {
    const talk = talkOf(this.current);
    return talk && !talk.left ? talk.talk : null;
  }

  put(dialog: Dialog): void {
    this.#change = dialog;
  }

  /** Keeps the plugin's own data with what is noted by now. */
  putTalk(version: string, talk: object): void {
    this.#change = { version, state: { talk, note: this.#note, left: false } };
  }

  /** Notes what the dialog shows; written with its state. */
  shows(note: DialogNote): void {
    this.#note = note;
  }

  /** Sets the dialog aside. @returns what is noted beside it; null where there is nothing to come back to */
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

  /** Comes back to the dialog of this mark. @returns whether there is one, of this version */
  takeUp(mark: string, version: string): boolean {
    const dialog = this.current;
    const talk = talkOf(dialog);
    if (!dialog || !talk || dialog.version !== version || talk.note?.mark !== mark) return false;
    if (talk.left) this.#change = { version, state: { ...talk, left: false } };
    return true;
  }

  /**
   * Takes the dialog back to the question that this message of the customer answered: the answer, and everything after it, is undone in
   * the plugin's own data. A dialog that was left is taken up.
   *
   * @returns false where the message answered no question of a dialog of this version
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

  /** Ends the dialog; says whether there was one. */
  leave(): boolean {
    const was = this.current !== null;
    this.#change = null;
    this.#note = null;
    return was;
  }
}

/** The plugin's own data, as far as an answer is undone in it: its operations, and their results in the order in which they came. */
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

/** The message that an operation of a dialog waited for; undefined for taps and for what was done outside. */
function answeredBy(result: unknown): number | undefined {
  return answerSchema.safeParse(result).data?.message.message_id;
}

function talkOf(dialog: Dialog | null): z.infer<typeof talkSchema> | null {
  return dialog ? (talkSchema.safeParse(dialog.state).data ?? null) : null;
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

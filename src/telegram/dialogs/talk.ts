/**
 * Module `dialogs`: conversations that collect several answers.
 * In: a tap that begins one, then texts and taps.
 * Out: one call of the shop at the end.
 * Rule: each step may be repeated after a crash, so it calls only what may be repeated.
 * Begin with `talk.ts`, then `purchase/dialog.ts`.
 */
import type { Conversation } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import { dataOf, type Pressed, readTap, tap } from '../ui/callback-data.ts';
import type { ShopContext } from '../ui/context.ts';
import type { DialogAbout, DialogNote } from '../ui/dialog-slot.ts';
import { showIn, tappedMessage, withShopPicture } from '../ui/handlers.ts';
import { button, homeButton } from '../ui/keyboard.ts';
import { cancelledScreen } from '../ui/leaving.ts';
import { type Screen, takeButtonsOff } from '../ui/screen.ts';
import { type Html, html } from '../ui/texts/html.ts';
import type { TextKey, Texts, TextValues } from '../ui/texts/texts.ts';
import { NO_WAY } from '../ui/way.ts';

/** A button of a dialog; `mark` is the dialog's own, so that buttons of an earlier one are told apart. */
const dialogTap = tap('dialog', 'd', {
  mark: z.string().regex(/^[0-9a-f]{8}$/),
  action: z.enum([
    'quantity',
    'account',
    'confirm',
    'retry',
    'phone',
    'details',
    'cancel',
    'deposit',
    'direct',
    'payback',
    'amount',
    'currency',
    'method',
    'code',
  ]),
  value: z.string().regex(/^[A-Za-z0-9.]{0,24}$/),
});
declare module '../ui/callback-data.ts' {
  interface Taps {
    dialog: typeof dialogTap;
  }
}

type DialogValues = Extract<Pressed, { name: 'dialog' }>['values'];

export type ShopConversation = Conversation<ShopContext, Context>;

/** What a customer said to a dialog. */
export type Answer =
  | { readonly kind: 'tap'; readonly action: DialogValues['action']; readonly value: string }
  /** A button of another dialog. */
  | { readonly kind: 'stale' }
  /** The way back, or another language: the question is to be shown again. */
  | { readonly kind: 'again' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'contact'; readonly phone: string; readonly own: boolean }
  | { readonly kind: 'other' };

/** A text that goes above a repeated question. */
export interface Complaint {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type AnswerReading<T> = { readonly got: T } | { readonly complaint: Complaint };

export interface Question<T> {
  readonly screen: (texts: Texts, ctx: ShopContext) => Screen;
  readonly read: (answer: Answer) => AnswerReading<T> | null;
}

/**
 * The state of a conversation grows with every exchange, and is replayed from the start each time; so a dialog takes so
 * many answers, wrong ones included, and then ends kindly. A step of the quantity counts as a part of one.
 */
const MOST_ANSWERS = 14;
const STEPS_AN_ANSWER = 3;

/**
 * One dialog while it is on. It keeps two rules of the conversations plugin: what happens outside (the shop, the Bot API)
 * is only done in `outside`, whose results are stored and replayed; and nothing catches an error of it and then waits.
 */
export class Talk {
  readonly mark: string;
  readonly #conversation: ShopConversation;
  /** Said where the dialog was left, and kept up to date by the dialog. */
  about: DialogAbout;
  /** The brand that the dialog is about, and the picture that an admin set: it stands above each step. */
  goods: { readonly name: string; readonly picture: string | null } | null = null;
  /** In steps. */
  #answers = 0;
  /** The update of the last answer: the very object that the plugin stores. */
  #heard: Update | null = null;

  /** `mark`: eight hexadecimal digits of the dialog's own, which its buttons carry. */
  constructor(conversation: ShopConversation, mark: string, about: DialogAbout) {
    this.#conversation = conversation;
    this.mark = mark;
    this.about = about;
  }

  /**
   * Does something outside, once; a crash right afterwards makes it be done again, so it must be harmless twice. An error
   * of it ends the handling of the update: it is kept whole for the one who decides whether to try again.
   */
  async outside<T>(task: (ctx: ShopContext) => Promise<T>): Promise<T> {
    return this.#conversation.external<T>({
      task: async (ctx) => {
        try {
          return await task(ctx);
        } catch (error) {
          ctx.fault = error;
          throw error;
        }
      },
      beforeStoreError: () => 'failed',
      afterLoadError: () => new Error('a step of a dialog failed'),
    });
  }

  /**
   * Shows a step in the message that was tapped, or in a new one if a text was typed; the message of the step before then loses its
   * buttons. `takesWords`: whether it can be answered by typing.
   */
  async show(
    screen: (texts: Texts, ctx: ShopContext) => Screen,
    { takesWords = false }: { takesWords?: DialogNote['takesWords'] } = {},
  ): Promise<void> {
    await this.outside(async (ctx) => {
      const before = this.#messageBefore(ctx);
      await ctx.leaveCopy?.();
      const target = this.#target(ctx, before);
      const message = await showIn(ctx, target, this.#pictured(ctx, screen(ctx.texts, ctx)));
      ctx.dialog.shows({ mark: this.mark, message, takesWords, about: this.about });
      if (before !== null && before !== message) await takeButtonsOff(ctx.api, ctx.customer.id, before);
      return null;
    });
  }

  /** Shows a step that cannot stand in an edited message. The message of the step before is deleted: its buttons no longer lead anywhere. */
  async send(send: (ctx: ShopContext) => Promise<void>): Promise<void> {
    await this.outside(async (ctx) => {
      const before = this.#messageBefore(ctx) ?? tappedMessage(ctx);
      await send(ctx);
      ctx.dialog.shows({ mark: this.mark, message: null, takesWords: true, about: this.about });
      if (before !== null && ctx.tap?.name !== 'locale') {
        await ctx.api.deleteMessage(ctx.customer.id, before).catch(() =>
          // Too old to be deleted.
          takeButtonsOff(ctx.api, ctx.customer.id, before),
        );
      }
      return null;
    });
  }

  /** To be called in `outside` where something else than a step came into the tapped message or a new one: the step before is over. */
  async handOver(ctx: ShopContext): Promise<void> {
    const before = this.#messageBefore(ctx);
    if (before !== null && before !== tappedMessage(ctx)) {
      await takeButtonsOff(ctx.api, ctx.customer.id, before);
    }
  }

  /** Ends the dialog without a further step: another message says what came of it. */
  async close(): Promise<void> {
    await this.outside(async (ctx) => {
      await this.handOver(ctx);
      return null;
    });
  }

  #pictured(ctx: ShopContext, screen: Screen): Screen {
    if (screen.picture !== undefined || this.goods === null) return withShopPicture(ctx, screen);
    return { ...screen, picture: ctx.pictures.ofBrand(this.goods) };
  }

  /** The message that shows the step before. */
  #messageBefore({ dialog: { note } }: ShopContext): number | null {
    return note?.mark === this.mark ? note.message : null;
  }

  #target(ctx: ShopContext, before: number | null): number | null {
    if (ctx.tap?.name === 'locale') return before;
    const isStale = ctx.tap?.name === 'dialog' && ctx.tap.values.mark !== this.mark;
    return isStale ? null : tappedMessage(ctx);
  }

  /** Waits for what the customer says next; null once the dialog has taken too many answers. */
  async hear(): Promise<Answer | null> {
    if (this.#answers >= MOST_ANSWERS * STEPS_AN_ANSWER) {
      const { about } = this;
      await this.show((texts) => ({
        text: texts.html('dialog-too-long'),
        keyboard: {
          inline_keyboard: [
            [
              ...(about.of === 'purchase'
                ? [button(texts.plain('button-back'), dataOf('item', { id: about.itemId, way: NO_WAY }))]
                : []),
              homeButton(texts),
            ],
          ],
        },
      }));
      return null;
    }
    const ctx = await this.#conversation.wait();
    this.#heard = ctx.update;
    const answer = readAnswer(ctx.update, this.mark);
    const isStep = answer.kind === 'tap' && answer.action === 'quantity' && answer.value !== '';
    this.#answers += isStep ? 1 : STEPS_AN_ANSWER;
    return answer;
  }

  /**
   * Empties the text of the last answer, which the dialog could not use: it may be a code that was pasted into the wrong place, and
   * the state keeps every answer to the dialog's end. Replayed, the empty text is refused in the same way, as no question takes one.
   */
  forget(): void {
    const message = this.#heard?.message;
    if (message?.text === undefined) return;
    message.text = '';
    delete message.entities;
  }

  /** Prompts until the answer can be read. @returns null if the customer cancelled or the dialog ended */
  async ask<T>(question: Question<T>): Promise<T | null> {
    let complaint: Complaint | null = null;
    for (;;) {
      const word = complaint;
      await this.show((texts, ctx) => complaining(texts, word, question.screen(texts, ctx)), {
        takesWords: true,
      });
      const answer = await this.hear();
      if (!answer) return null;
      if (isCancel(answer)) {
        await this.cancelled();
        return null;
      }
      const reading = question.read(answer);
      if (reading && 'got' in reading) return reading.got;
      this.forget();
      complaint = reading?.complaint ?? complaintAbout(answer);
    }
  }

  async cancelled(): Promise<void> {
    await this.show((texts) => cancelledScreen(texts, this.about));
  }

  /** The data of one of this dialog's buttons. */
  data(action: DialogValues['action'], value = ''): string {
    return dataOf('dialog', { mark: this.mark, action, value });
  }

  cancelButton(texts: Texts) {
    return button(texts.plain('button-cancel'), this.data('cancel'));
  }

  /** The last row of a question: the way back to the item, and out. */
  wayOut(texts: Texts) {
    const { about } = this;
    return [
      ...(about.of === 'purchase'
        ? [button(texts.plain('button-back'), dataOf('item', { id: about.itemId, way: NO_WAY }))]
        : []),
      this.cancelButton(texts),
    ];
  }
}

export function isCancel(answer: Answer): boolean {
  return answer.kind === 'tap' && answer.action === 'cancel';
}

/** The usual word for an answer of the wrong kind; none where the question is only to be shown again. */
export function complaintAbout(answer: Answer): Complaint | null {
  if (answer.kind === 'again') return null;
  return {
    key: answer.kind === 'tap' || answer.kind === 'stale' ? 'tap-of-earlier-step' : 'answer-not-understood',
  };
}

export function complaining(texts: Texts, complaint: Complaint | null, screen: Screen): Screen {
  if (!complaint) return screen;
  const word: Html = texts.html(complaint.key, complaint.values as TextValues | undefined);
  return { ...screen, text: html`${word}\n\n${screen.text}` };
}

function readAnswer(update: Update, mark: string): Answer {
  const { message, callback_query: query } = update;
  if (query) {
    const pressed = readTap(query.data ?? '');
    if (pressed?.name === 'resume' || pressed?.name === 'locale') return { kind: 'again' };
    if (pressed?.name !== 'dialog') return { kind: 'other' };
    if (pressed.values.mark !== mark) return { kind: 'stale' };
    return { kind: 'tap', action: pressed.values.action, value: pressed.values.value };
  }
  if (message?.contact) {
    const { phone_number: phone, user_id: owner } = message.contact;
    return { kind: 'contact', phone, own: owner !== undefined && owner === message.from?.id };
  }
  if (message?.text !== undefined) return { kind: 'text', text: message.text };
  return { kind: 'other' };
}

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
import { show } from '../ui/handlers.ts';
import { type Html, html } from '../ui/html.ts';
import { button } from '../ui/keyboard.ts';
import type { Screen } from '../ui/screen.ts';
import type { TextKey, Texts, TextValues } from '../ui/texts.ts';

/** A button of a dialog; `mark` is the dialog's own, so that buttons of an earlier one are told apart. */
const dialogTap = tap('dialog', 'd', {
  mark: z.string().regex(/^[0-9a-f]{8}$/),
  action: z.enum([
    ...(['quantity', 'account', 'confirm', 'retry', 'phone', 'details', 'cancel'] as const),
    ...(['deposit', 'direct', 'amount', 'currency', 'method'] as const),
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
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'contact'; readonly phone: string; readonly own: boolean }
  | { readonly kind: 'other' };

/** A text that goes above a repeated question. */
export interface Complaint {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Reading<T> = { readonly got: T } | { readonly complaint: Complaint };

export interface Question<T> {
  readonly screen: (texts: Texts, ctx: ShopContext) => Screen;
  readonly read: (answer: Answer) => Reading<T> | null;
}

/**
 * The state of a conversation grows with every exchange, and is replayed from the start each time; so a dialog takes so
 * many answers, wrong ones included, and then ends kindly.
 */
const MOST_ANSWERS = 14;

/**
 * One dialog while it is on. It keeps two rules of the conversations plugin: what happens outside (the shop, the Bot API)
 * is only done in `outside`, whose results are stored and replayed; and nothing catches an error of it and then waits.
 */
export class Talk {
  readonly mark: string;
  readonly #conversation: ShopConversation;
  #answers = 0;
  /** The update of the last answer: the very object that the plugin stores. */
  #heard: Update | null = null;

  /** `mark`: eight hexadecimal digits of the dialog's own, which its buttons carry. */
  constructor(conversation: ShopConversation, mark: string) {
    this.#conversation = conversation;
    this.mark = mark;
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

  async show(screen: (texts: Texts, ctx: ShopContext) => Screen): Promise<void> {
    await this.outside(async (ctx) => {
      await show(ctx, screen(ctx.texts, ctx));
      return null;
    });
  }

  /** Waits for what the customer says next; null once the dialog has taken too many answers. */
  async hear(): Promise<Answer | null> {
    if (this.#answers >= MOST_ANSWERS) {
      await this.show((texts) => ({ text: texts.html('dialog-too-long') }));
      return null;
    }
    this.#answers++;
    const ctx = await this.#conversation.wait();
    this.#heard = ctx.update;
    return readAnswer(ctx.update, this.mark);
  }

  /**
   * Empties the text of the last answer, which the dialog could not use: it may be a code that was pasted into the wrong place, and
   * the state keeps every answer to the dialog's end. Replayed, the empty text is refused in the same way, as no question takes one.
   */
  forget(): void {
    if (this.#heard?.message?.text !== undefined) this.#heard.message.text = '';
  }

  /** Prompts until the answer can be read. @returns null if the customer cancelled or the dialog ended */
  async ask<T>(question: Question<T>): Promise<T | null> {
    let complaint: Complaint | null = null;
    for (;;) {
      const word = complaint;
      await this.show((texts, ctx) => complaining(texts, word, question.screen(texts, ctx)));
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
    await this.show((texts) => ({
      text: texts.html('cancelled'),
      keyboard: { inline_keyboard: [[button(texts.plain('button-home'), dataOf('home', {}))]] },
    }));
  }

  /** The data of one of this dialog's buttons. */
  data(action: DialogValues['action'], value = ''): string {
    return dataOf('dialog', { mark: this.mark, action, value });
  }

  cancelButton(texts: Texts) {
    return button(texts.plain('button-cancel'), this.data('cancel'), 'danger');
  }
}

export function isCancel(answer: Answer): boolean {
  return answer.kind === 'tap' && answer.action === 'cancel';
}

/** The usual word for an answer of the wrong kind. */
export function complaintAbout(answer: Answer): Complaint {
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

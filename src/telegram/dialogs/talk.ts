/**
 * Module `dialogs`: conversations that collect several answers. In: a tap that begins one, then texts and
 * taps. Out: one call of the shop at the end. Rule: a crash may repeat each step, so steps make only
 * repeatable calls. Begin with `talk.ts`, then `modules/orders/chat/purchase-dialog/dialog.ts`.
 */

import type { Conversation } from '@grammyjs/conversations';
import type { Context } from 'grammy';
import type { Update } from 'grammy/types';
import { itemTap } from '../../modules/catalog/chat/buttons.ts';
import { localeTap } from '../../modules/customers/chat/buttons.ts';
import type { ShopContext } from '../ui/context.ts';
import type { DialogAbout, DialogNote } from '../ui/dialog/dialog-slot.ts';
import { cancelledScreen } from '../ui/dialog/leaving.ts';
import { showIn, tappedMessage, withShopPicture } from '../ui/handlers.ts';
import { button, homeButton, rowOf } from '../ui/keyboard.ts';
import { type Screen, takeButtonsOff } from '../ui/screen.ts';
import type { Texts } from '../ui/texts/texts.ts';
import { NO_WAY } from '../ui/way.ts';
import {
  type Answer,
  type Complaint,
  complaining,
  complaintAbout,
  type DialogValues,
  dialogTap,
  isCancel,
  type Question,
  readAnswer,
} from './answers.ts';

export type ShopConversation = Conversation<ShopContext, Context>;

/**
 * Maximum of answers in a dialog, wrong ones included. The state of a conversation grows with each answer and
 * is replayed from the start each time. Changes of the quantity count as part of one answer.
 */
const MOST_ANSWERS = 14;
const STEPS_AN_ANSWER = 3;

/**
 * An open dialog. It keeps two rules of the conversations plugin. Effects outside (shop, Bot API) happen only
 * in `outside`, whose results are stored and replayed. No code catches an error of `outside` and then waits.
 */
export class Talk {
  readonly mark: string;
  readonly #conversation: ShopConversation;
  /** The subject in the message about leaving the dialog; the dialog updates it. */
  about: DialogAbout;
  /** The brand of the goods, with the picture that an admin set; the picture stands above each step. */
  goods: { readonly name: string; readonly picture: string | null } | null = null;
  /** Counted in steps of the quantity. */
  #answers = 0;
  /** The update of the last answer: the same object that the plugin stores. */
  #heard: Update | null = null;

  /** @param mark eight hexadecimal digits that identify the dialog in its buttons */
  constructor(conversation: ShopConversation, mark: string, about: DialogAbout) {
    this.#conversation = conversation;
    this.mark = mark;
    this.about = about;
  }

  /**
   * Runs a task with effects outside, once. A crash right afterwards repeats it, so it must be idempotent. An
   * error of the task ends the handling of the update and reaches the code that decides about a retry.
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
   * Shows a step in the tapped message, or in a new one after a typed text; the previous step's message loses
   * its buttons.
   * @param takesWords true if typed words can answer it
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

  /**
   * Sends a step that cannot stand in an edited message. It deletes the previous step's message, whose
   * buttons are outdated.
   */
  async send(send: (ctx: ShopContext) => Promise<void>): Promise<void> {
    await this.outside(async (ctx) => {
      const before = this.#messageBefore(ctx) ?? tappedMessage(ctx);
      await send(ctx);
      ctx.dialog.shows({ mark: this.mark, message: null, takesWords: true, about: this.about });
      if (before !== null && !localeTap.of(ctx.tap)) {
        await ctx.api.deleteMessage(ctx.customer.id, before).catch(() =>
          // The message is too old to be deleted.
          takeButtonsOff(ctx.api, ctx.customer.id, before),
        );
      }
      return null;
    });
  }

  /**
   * Ends the previous step after another screen replaced it in the tapped message or a new one. Call it in
   * `outside`.
   */
  async handOver(ctx: ShopContext): Promise<void> {
    const before = this.#messageBefore(ctx);
    if (before !== null && before !== tappedMessage(ctx)) {
      await takeButtonsOff(ctx.api, ctx.customer.id, before);
    }
  }

  /** Ends the dialog without a further step: another message states the outcome. */
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

  /** Returns the message of the previous step. */
  #messageBefore({ dialog: { note } }: ShopContext): number | null {
    return note?.mark === this.mark ? note.message : null;
  }

  #target(ctx: ShopContext, before: number | null): number | null {
    if (localeTap.of(ctx.tap)) return before;
    const step = dialogTap.of(ctx.tap);
    return step && step.mark !== this.mark ? null : tappedMessage(ctx);
  }

  /** Waits for the customer's next answer; null once the dialog has taken too many answers. */
  async hear(): Promise<Answer | null> {
    if (this.#answers >= MOST_ANSWERS * STEPS_AN_ANSWER) {
      const { about } = this;
      await this.show((texts) => ({
        text: texts.html('dialog-too-long'),
        keyboard: {
          inline_keyboard: [
            rowOf(
              texts,
              ...(about.of === 'purchase'
                ? [button(texts.plain('button-back'), itemTap.pack({ id: about.itemId, way: NO_WAY }))]
                : []),
              homeButton(texts),
            ),
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
   * Replaces the text of the last answer, which the state keeps to the dialog's end: it may be a code, pasted
   * into the wrong place.
   *
   * @param like a text that a replay handles like the forgotten one. An empty one replaces a text that the
   *   dialog refused, since every question refuses it, too.
   */
  forget(like = ''): void {
    const message = this.#heard?.message;
    if (message?.text === undefined) return;
    message.text = like;
    delete message.entities;
  }

  /**
   * Asks until the answer is valid.
   * @returns null if the customer canceled or the dialog ended
   */
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
      complaint = reading?.complaint ?? complaintAbout(answer, 'text');
    }
  }

  async cancelled(): Promise<void> {
    await this.show((texts) => cancelledScreen(texts, this.about));
  }

  /** Returns the data of one of this dialog's buttons. */
  data(action: DialogValues['action'], value = ''): string {
    return dialogTap.pack({ mark: this.mark, action, value });
  }

  cancelButton(texts: Texts) {
    return button(texts.plain('button-cancel'), this.data('cancel'));
  }

  /** Returns the last row of a question: back to the item, and cancel. */
  wayOut(texts: Texts) {
    const { about } = this;
    return rowOf(
      texts,
      ...(about.of === 'purchase'
        ? [button(texts.plain('button-back'), itemTap.pack({ id: about.itemId, way: NO_WAY }))]
        : []),
      this.cancelButton(texts),
    );
  }
}

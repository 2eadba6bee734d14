import type { Update } from 'grammy/types';
import { z } from 'zod';
import { localeTap } from '../../modules/customers/chat/buttons.ts';
import { tap } from '../ui/callback-data.ts';
import type { ShopContext } from '../ui/context.ts';
import { resumeTap } from '../ui/dialog/leaving.ts';
import type { Screen } from '../ui/screen.ts';
import { type Html, html } from '../ui/texts/html.ts';
import type { TextKey, Texts, TextValues } from '../ui/texts/texts.ts';

/** The action and the value of a dialog's button. */
export type DialogValues = Parameters<typeof dialogTap.pack>[0];

/**
 * A button of a dialog; `mark` identifies the dialog, so that buttons of an earlier dialog are recognized.
 */
export const dialogTap = tap('dialog', 'd', {
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

/** A customer's answer to a dialog. */
export type Answer =
  | { readonly kind: 'tap'; readonly action: DialogValues['action']; readonly value: string }
  /** A button of another dialog. */
  | { readonly kind: 'stale' }
  /** The way back, or another language: the question is shown again. */
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

/** Returns true for a tap on Cancel. */
export function isCancel(answer: Answer): boolean {
  return answer.kind === 'tap' && answer.action === 'cancel';
}

/**
 * Returns the usual complaint about an answer of the wrong kind; none if the question is only shown again.
 * @param asksFor `text` for a question with a typed answer, to which the customer sent a photo or the like
 */
export function complaintAbout(answer: Answer, asksFor: 'text' | 'tap' = 'tap'): Complaint | null {
  if (answer.kind === 'again') return null;
  if (answer.kind === 'tap' || answer.kind === 'stale') return { key: 'tap-of-earlier-step' };
  return { key: asksFor === 'text' ? 'answer-as-text' : 'answer-not-understood' };
}

/** Returns the screen with a complaint above it. */
export function complaining(texts: Texts, complaint: Complaint | null, screen: Screen): Screen {
  if (!complaint) return screen;
  const word: Html = texts.html(complaint.key, complaint.values as TextValues | undefined);
  return { ...screen, text: html`${word}\n\n${screen.text}` };
}

export function readAnswer(update: Update, mark: string): Answer {
  const { message, callback_query: query } = update;
  if (query) {
    const data = query.data ?? '';
    if (resumeTap.unpack(data) || localeTap.unpack(data)) return { kind: 'again' };
    const step = dialogTap.unpack(data);
    if (!step) return { kind: 'other' };
    if (step.mark !== mark) return { kind: 'stale' };
    return { kind: 'tap', action: step.action, value: step.value };
  }
  if (message?.contact) {
    const { phone_number: phone, user_id: owner } = message.contact;
    return { kind: 'contact', phone, own: owner !== undefined && owner === message.from?.id };
  }
  if (message?.text !== undefined) return { kind: 'text', text: message.text };
  return { kind: 'other' };
}

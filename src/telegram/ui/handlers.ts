import type { NextFunction } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { deskTap } from '../../modules/desk/chat/staff/buttons.ts';
import type { Access } from '../../modules/staff/index.ts';
import { mayHere } from './authority.ts';
import type { PressedButton, Tap } from './callback-data.ts';
import type { ShopContext } from './context.ts';
import { button } from './keyboard.ts';
import { editOrSend, type Screen } from './screen.ts';
import type { Screens } from './screens.ts';
import { type Html, html, joinHtml } from './texts/html.ts';
import type { TextKey, Texts, TextValues } from './texts/texts.ts';

/** The labels of ways back. */
const BACK = ['button-back', 'button-cancel', 'button-desk'] as const;

/** Registers the handler of a kind of button. Its name in the log is `tap <name>`. */
export function onTap<Values>(
  composer: Screens,
  tap: Tap<string, Values>,
  handler: (ctx: ShopContext, values: Values, next: NextFunction) => Promise<void>,
): void {
  composer.handle(tap, handler);
}

/** Parses a button's data; null if it is unknown, or of staff without its permission. */
export function readTap(ctx: ShopContext, data: string): PressedButton | null {
  const tap = ctx.controls.readTap(data);
  const needed = tap?.kind.needed;
  return needed && !mayHere(ctx, needed) ? null : tap;
}

type CommandHandler = (ctx: ShopContext, rest: string, next: NextFunction) => Promise<void>;

/**
 * Registers the handler of a command; `rest` is the text typed after it. Every known command sets the current
 * dialog aside, unless it `keeps` it. A command that begins a dialog sets `ctx.begins` and calls `next`. Its
 * name in the log is the command.
 */
export function onCommand(
  composer: Screens,
  command: string,
  handler: CommandHandler,
  { keeps = false, needed }: { keeps?: boolean; needed?: Access } = {},
): void {
  composer.handleCommand(
    command,
    async (ctx, next) => {
      ctx.handler = `/${command}`;
      if (!keeps) await ctx.setDialogAside();
      await handler(ctx, ctx.match.trim(), next);
    },
    needed && { needed, matches: (ctx) => mayHere(ctx, needed) },
  );
}

/**
 * Registers the handler of a command of staff. Without the permission, or if not typed in person, the update
 * passes on as if the command did not exist. One of several permissions suffices; the domain decides which.
 */
export function onAdminCommand(
  composer: Screens,
  command: string,
  needed: Access,
  handler: CommandHandler,
): void {
  onCommand(composer, command, handler, { needed });
}

/**
 * Shows a screen in the tapped message, or in a new one after typed text. Adds the way back to a dialog that
 * the text left. A staff screen without a way back gets one to the desk.
 *
 * @returns the message's id
 */
export async function show(ctx: ShopContext, screen: Screen): Promise<number> {
  await ctx.leaveCopy?.();
  const own = screen.keyboard?.inline_keyboard ?? [];
  const rows = isOfStaff(ctx) && !leadsBack(ctx.texts, own) ? [...own, [deskButton(ctx.texts)]] : own;
  const all = ctx.backToDialog ? [...rows, ctx.backToDialog()] : rows;
  const shown = all === own ? screen : { ...screen, keyboard: { inline_keyboard: all } };
  return showIn(ctx, tappedMessage(ctx), isOfStaff(ctx) ? shown : withShopPicture(ctx, shown));
}

/**
 * Shows a screen in this message, or in a new one. Notes a tap that changed no message.
 * @returns the message's id
 */
export function showIn(ctx: ShopContext, messageId: number | null, screen: Screen): Promise<number> {
  return editOrSend(ctx.api, ctx.customer.id, messageId, screen, {
    onUnchanged: () => {
      ctx.nothingNew = true;
    },
    isPhoto: isInPhoto(ctx, messageId),
  });
}

/**
 * Adds the shop's picture to a screen that has no picture and replaces a photo, so that one call edits the
 * message.
 */
export function withShopPicture(ctx: ShopContext, screen: Screen): Screen {
  if (screen.picture !== undefined || screen.rich || !isInPhoto(ctx, tappedMessage(ctx))) return screen;
  return { ...screen, picture: ctx.pictures.ofShop() };
}

function isInPhoto({ callbackQuery }: ShopContext, messageId: number | null): boolean {
  const message = callbackQuery?.message;
  return (
    message !== undefined &&
    message.message_id === messageId &&
    'photo' in message &&
    message.photo !== undefined
  );
}

/** Returns true if the update is a command or a button of staff. */
function isOfStaff({ staff, handler, tap, controls }: ShopContext): boolean {
  if (!staff) return false;
  return controls.permissionOf(handler.slice(1)) !== null || (tap ? tap.kind.needed !== null : false);
}

/**
 * Returns the id of the tapped message; null if there is none, it must be kept, or Telegram no longer allows
 * edits.
 */
export function tappedMessage(ctx: ShopContext): number | null {
  if (ctx.keepsTapped) return null;
  const message = ctx.callbackQuery?.message;
  // An inaccessible message has the date 0.
  return message && message.date > 0 ? message.message_id : null;
}

/** Adds the way to the desk to a customer screen if a staff member sees it. */
export function withDesk({ staff, texts }: ShopContext, screen: Screen): Screen {
  if (!staff) return screen;
  return {
    ...screen,
    text: joinHtml([screen.text, texts.html('staff-at-desk')], '\n\n'),
    keyboard: { inline_keyboard: [[deskButton(texts)], ...(screen.keyboard?.inline_keyboard ?? [])] },
  };
}

/** Returns true if one of the buttons leads back, to the desk or out of a question. */
function leadsBack(texts: Texts, rows: readonly (readonly InlineKeyboardButton[])[]): boolean {
  const back = new Set(BACK.map((key) => texts.plain(key)));
  return rows.flat().some(({ text }) => back.has(text));
}

/** Builds the button to the desk. */
export function deskButton(texts: Texts): InlineKeyboardButton {
  return button(texts.plain('button-desk'), deskTap.pack({}));
}

/** Replies to an admin with one text. */
export async function reply(ctx: ShopContext, key: TextKey, values?: TextValues): Promise<void> {
  await show(ctx, { text: ctx.texts.html(key, values) });
}

/** Confirms a setting, with the way back to the desk. */
export async function replyDone(ctx: ShopContext, key: TextKey, values?: TextValues): Promise<void> {
  const { texts } = ctx;
  const keyboard = { inline_keyboard: [[deskButton(texts)]] };
  await show(ctx, { text: texts.html(key, values), keyboard });
}

/**
 * Replies with the usage of a command and an example to copy.
 *
 * @param form callback data of the form that does the same by buttons
 */
export async function replyUsage(
  ctx: ShopContext,
  usage: string,
  example: string,
  form?: string,
): Promise<void> {
  const { texts } = ctx;
  await show(ctx, {
    text: texts.html('usage', { usage: usageIn(texts, usage), example: html`<code>${example}</code>` }),
    keyboard: {
      inline_keyboard: form === undefined ? [] : [[button(texts.plain('button-by-buttons'), form)]],
    },
  });
}

/**
 * Returns the usage of a command: placeholders in the reader's language, literal text as written. In English
 * it stays unchanged.
 */
function usageIn(texts: Texts, usage: string): Html {
  if (texts.locale === 'en') return html`${usage}`;
  const parts = usage.split(/([<>|[\],:]+ ?)/).map((part, index) => {
    const phrase = part.trim();
    if (index % 2 === 1 || phrase === '') return html`${part}`;
    const said = texts.plain('usage-word', {
      word: phrase
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    });
    return said === '?' ? html`<code>${phrase}</code>${part.endsWith(' ') ? ' ' : ''}` : html`${said}`;
  });
  return joinHtml(parts, '');
}

import { ApiError, badRequest } from '../errors.ts';

/**
 * Refuses newer markup: rich messages, `disabled` buttons, `date_time` entities and expandable quotations.
 * Throws an ApiError with the words of an older server: unknown method, edit without a text, untyped
 * button, unknown tag or unknown attribute.
 */
export function refuseNewerMarkup(method: string, params: Record<string, unknown>): void {
  if (method === 'sendRichMessage') throw new ApiError(404, 'Not Found: method not found');
  if (params.rich_message !== undefined) throw badRequest('message text is empty');
  const { inline_keyboard: rows = [] } = asRecord(params.reply_markup);
  const buttons = Array.isArray(rows) ? rows.flat().map(asRecord) : [];
  if (buttons.some((button) => 'disabled' in button)) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard");
  }
  for (const { text, parse_mode: parseMode } of textsOf(params)) {
    if (typeof text !== 'string' || String(parseMode).toLowerCase() !== 'html') continue;
    const time = text.indexOf('<tg-time');
    if (time >= 0)
      throw badRequest(
        `can't parse entities: Unsupported start tag "tg-time" at byte offset ${at(text, time)}`,
      );
    const quote = text.indexOf('<blockquote expandable');
    if (quote >= 0) {
      throw badRequest(
        `can't parse entities: Empty attribute value in the tag "blockquote" at byte offset ${at(text, quote)}`,
      );
    }
  }
}

/** Returns the call's text, caption and captions of media, each with its parse mode. */
function textsOf(params: Record<string, unknown>): { text: unknown; parse_mode: unknown }[] {
  const { text, caption, parse_mode, media } = params;
  const files = Array.isArray(media) ? media.map(asRecord) : [asRecord(media)];
  return [
    { text, parse_mode },
    { text: caption, parse_mode },
    ...files.map((file) => ({ text: file.caption, parse_mode: file.parse_mode })),
  ];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function at(text: string, position: number): number {
  return Buffer.byteLength(text.slice(0, position));
}

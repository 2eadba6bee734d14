import { compact } from './compact.ts';
import { leadingInteger } from './integers.ts';

/**
 * Parameters that Bot API 7.0 put into objects, and the one right answer of a quiz that became several: bots may send them as
 * before, as long as they leave out what they became.
 *
 * @returns the parameters as they are called now
 */
export function renewed(params: Record<string, unknown>): Record<string, unknown> {
  const {
    disable_web_page_preview: unpreviewed,
    allow_sending_without_reply: unneeded,
    reply_to_message_id: replied,
    correct_option_id: correct,
    ...rest
  } = params;
  return {
    ...(isYes(unpreviewed) ? { link_preview_options: { is_disabled: true } } : {}),
    ...(isYes(unneeded) && replied
      ? { reply_parameters: { message_id: Number(replied), allow_sending_without_reply: true } }
      : compact({ reply_to_message_id: replied })),
    ...(correct === undefined ? {} : { correct_option_ids: [leadingInteger(String(correct))] }),
    ...rest,
  };
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|yes|1)$/i.test(value));
}

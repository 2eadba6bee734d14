import { compact } from '../compact.ts';
import { leadingInteger } from './integers.ts';

type Fields = Record<string, unknown>;

/** Earlier names of actions, which still work. */
const OLDER_ACTIONS: Record<string, string> = {
  pick_up_location: 'find_location',
  record_audio: 'record_voice',
  upload_audio: 'upload_voice',
};

/**
 * Accepts the earlier parameters: those that Bot API 7.0 moved into objects, and the single right answer of a
 * quiz. A call must not have the old and the new form together. Fills in required parameters that Telegram
 * accepts as missing, and drops a markup without effect.
 *
 * @returns the parameters under their present names
 */
export function renewed(method: string, params: Record<string, unknown>): Record<string, unknown> {
  const {
    disable_web_page_preview: unpreviewed,
    allow_sending_without_reply: unneeded,
    reply_to_message_id: replied,
    correct_option_id: correct,
    reply_markup: markup,
    action,
    ...rest
  } = params;
  return {
    ...(isYes(unpreviewed) ? { link_preview_options: { is_disabled: true } } : {}),
    ...(isYes(unneeded) && replied
      ? { reply_parameters: { message_id: Number(replied), allow_sending_without_reply: true } }
      : compact({ reply_to_message_id: replied })),
    ...(correct === undefined ? {} : { correct_option_ids: [leadingInteger(String(correct))] }),
    ...(method === 'setMyCommands' ? { commands: [] } : {}),
    ...compact({ action: actionOf(action), reply_markup: asksForNothing(markup) ? undefined : markup }),
    ...rest,
  };
}

function actionOf(action: unknown): unknown {
  if (typeof action !== 'string') return action;
  const name = action.toLowerCase();
  return OLDER_ACTIONS[name] ?? name;
}

/** Returns true if a markup has no effect: no buttons, no removed keyboard, no forced reply. */
function asksForNothing(given: unknown): boolean {
  const markup = typeof given === 'string' ? parsed(given) : given;
  if (typeof markup !== 'object' || markup === null || Array.isArray(markup)) return false;
  const {
    keyboard = [],
    inline_keyboard = [],
    remove_keyboard = false,
    force_reply = false,
  } = markup as Fields;
  const isNone = (one: unknown) => one === false || (Array.isArray(one) && one.length === 0);
  return [keyboard, inline_keyboard, remove_keyboard, force_reply].every(isNone);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(true|yes|1)$/i.test(value));
}

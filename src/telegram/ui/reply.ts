import type { DealerProblem } from '../../modules/availability/index.ts';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { isBlocked, retryDelayOf } from '../bot-api/errors.ts';
import type { ChatTools, ShopContext } from './context.ts';
import { type Screen, sendScreen } from './screen.ts';
import { type Html, html } from './texts/html.ts';
import type { TextKey, Texts } from './texts/texts.ts';

/** Builds a customer's link, which opens the chat, with the id for commands. */
export function person(who: { id: number; firstName: string; username: string | null }): Html {
  const name = who.username === null ? who.firstName : `${who.firstName} (@${who.username})`;
  return html`<a href="tg://user?id=${who.id}">${name}</a> · <code>${who.id}</code>`;
}

/**
 * Sends a screen to staff members, each in their language.
 *
 * @returns true if at least one received it
 */
export async function sendToStaff(
  ctx: ShopContext,
  { customers, textsFor, log }: CustomersApi & Pick<ChatTools, 'textsFor' | 'log'>,
  people: readonly number[],
  screenFor: (texts: Texts) => Screen,
): Promise<boolean> {
  let reached = false;
  for (const id of people) {
    const texts = textsFor((await customers.find(String(id)))?.locale);
    try {
      await sendScreen(ctx.api, id, screenFor(texts));
      reached = true;
    } catch (error) {
      if (retryDelayOf(error) !== null) throw error;
      if (!isBlocked(error)) log.warn({ err: error, person: id }, 'somebody of the staff could not be asked');
    }
  }
  return reached;
}

export const DEALER_TEXTS: Record<DealerProblem, TextKey> = {
  busy: 'upstream-busy',
  unreachable: 'upstream-unreachable',
  unauthorised: 'upstream-unauthorised',
  'rate-limited': 'upstream-rate-limited',
  'unexpected-answer': 'upstream-unexpected-answer',
};

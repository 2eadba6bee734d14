import { type AlertsDeps, notifyPeople } from '../../../../telegram/notifications/notify-people.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { type Screen, withWord } from '../../../../telegram/ui/screen.ts';
import { joinHtml, lengthOf, linesThatFit, MOST_CHARACTERS } from '../../../../telegram/ui/texts/html.ts';
import type { PersonNames } from '../../../../telegram/ui/texts/people.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { queueTap } from '../../../desk/chat/staff/buttons.ts';
import { adminOrderTap } from '../../../orders/chat/staff/buttons.ts';
import type { Alert, DueAlert } from '../../reminders.ts';
import { adminAlertsTap } from '../staff/buttons.ts';
import { alertScreen, alertTitle, type ShownAt } from './alert-screen.ts';
import { createAudience } from './alert-sender.ts';
import { peopleOfAlerts } from './alert-words.ts';

/** A reminder has buttons for at most 8 orders. */
const MOST_ORDERS = 8;

/**
 * Creates the function that sends one message with all open alerts. If the process dies in between, the
 * message is repeated: an alert may arrive twice, but is never lost.
 */
export function createReminder(deps: AlertsDeps): () => Promise<void> {
  const { reminders } = deps.alerts;
  return async () => {
    await deps.adminChat.probe();
    const alerts = await reminders.claim();
    if (alerts.length === 0) return;
    const byReader = await alertsByReader(deps, alerts);
    const people = await peopleOfAlerts(deps, alerts);
    const sent = await notifyPeople(
      deps,
      [...byReader.keys()],
      { reminders: alerts.length },
      (texts, chat) => reminderScreen(deps, { texts, chat, people }, byReader.get(chat) ?? []),
      await deps.alerts.routing.routeOf(alerts.map(({ kind }) => kind)),
    );
    for (const message of sent) {
      const shown = byReader.get(message.chatId) ?? [];
      await deps.alerts.messages.sent(
        shown.map(({ id }) => id),
        [message],
      );
    }
    await reminders.reminded(alerts.map(({ id }) => id));
  };
}

/**
 * Returns one message per reader, with the alerts that they may decide; owners, or the admins' chat, get all.
 */
async function alertsByReader(
  deps: AlertsDeps,
  alerts: readonly DueAlert[],
): Promise<Map<number, DueAlert[]>> {
  const audienceOf = createAudience(deps);
  const byReader = new Map<number, DueAlert[]>();
  for (const alert of alerts) {
    const { chats } = await audienceOf(alert, alert.isLoud);
    for (const chat of chats) byReader.set(chat, [...(byReader.get(chat) ?? []), alert]);
  }
  return byReader;
}

function reminderScreen(
  deps: AlertsDeps,
  { texts, chat, people }: { texts: Texts; chat: number; people: PersonNames },
  alerts: readonly DueAlert[],
): Screen {
  const at: ShownAt = { chat, username: deps.username(), rowsAt: deps.rowsAt };
  const [first] = alerts;
  if (first && alerts.length === 1) {
    const since = joinHtml([
      texts.html('reminder-one', { time: texts.nearTime(first.raisedAt) }),
      ...(first.isLoud ? [texts.html('reminder-loud')] : []),
    ]);
    const screen = alertScreen(texts, first, at, people);
    // Above the limit, leave out the details: without them, the text is far below it.
    return lengthOf(screen.text) + lengthOf(since) + 2 <= MOST_CHARACTERS
      ? withWord(since, screen)
      : { ...screen, text: joinHtml([since, alertTitle(texts, first)]) };
  }
  const loud = alerts.filter(({ isLoud }) => isLoud).length;
  const title = joinHtml([
    texts.html('reminder-many', { count: alerts.length }),
    ...(loud > 0 ? [texts.html('reminder-many-loud', { count: loud })] : []),
  ]);
  const more = (count: number) => texts.html('reminder-more', { count });
  const room = MOST_CHARACTERS - lengthOf(joinHtml([title, more(alerts.length)])) - 2;
  const lines = linesThatFit(
    alerts.map((alert) => alertTitle(texts, alert)),
    room,
  );
  const left = alerts.length - lines.length;
  return {
    text: joinHtml([title, ...lines, ...(left > 0 ? [more(left)] : [])]),
    ...(at.chat > 0 && {
      keyboard: { inline_keyboard: ordersAndMore(texts, alerts, deps.adminIds.includes(chat)) },
    }),
  };
}

/** Returns buttons to the first orders, and to the list of all open matters. */
function ordersAndMore(texts: Texts, alerts: readonly Alert[], isOwner: boolean) {
  const orders = new Set(
    alerts.map(({ subject }) => subject).filter((one) => /^[A-Z0-9]{4,16}-\d+$/.test(one)),
  );
  const buttons = [...orders].slice(0, MOST_ORDERS).map((code) => button(code, adminOrderTap.pack({ code })));
  const all = isOwner
    ? button(texts.plain('button-alerts'), adminAlertsTap.pack({ page: 1 }))
    : button(texts.plain('button-alarms-queue'), queueTap.pack({ page: 1 }));
  return [...inRows(texts, buttons, 2), [all]];
}

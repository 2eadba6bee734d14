import type { InlineKeyboardButton } from 'grammy/types';
import { isBlocked } from '../../../../telegram/bot-api/errors.ts';
import { throwIfLater } from '../../../../telegram/notifications/deliver-later.ts';
import { type AlertsDeps, textsOf } from '../../../../telegram/notifications/notify-people.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { editIfThere, type Screen } from '../../../../telegram/ui/screen.ts';
import {
  excerpt,
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../../telegram/ui/texts/html.ts';
import type { PersonNames } from '../../../../telegram/ui/texts/people.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { queueTap } from '../../../desk/chat/staff/buttons.ts';
import type { KnownAlert } from '../../known.ts';
import type { AlertMessage } from '../../messages.ts';
import { alertScreen, alertTitle } from './alert-screen.ts';
import { peopleOfAlerts } from './alert-words.ts';

/**
 * Creates the function that updates all messages of an alert with its assignee, its decider or its end. Safe
 * to call twice, late, or without need. It throws `DeliverLater` if Telegram demands a pause.
 */
export function createAlertShower(deps: AlertsDeps): (alertId: string) => Promise<void> {
  const { messages } = deps.alerts;
  return async (alertId) => {
    const outdated = await messages.outdated(alertId);
    const people = await peopleOfAlerts(
      deps,
      outdated.flatMap(({ alerts }) => alerts),
    );
    const readers = new Set(outdated.length > 0 ? await deps.staff.members() : []);
    for (const message of outdated) {
      // A person who lost the role does not get an update.
      if (message.chatId > 0 && !readers.has(message.chatId)) {
        await messages.shown(message);
        continue;
      }
      const texts = await textsOf(deps, message.chatId);
      try {
        await editIfThere(
          deps.api,
          message.chatId,
          message.messageId,
          messageScreen(deps, texts, message, people),
        );
      } catch (error) {
        throwIfLater(error);
        if (!isBlocked(error)) {
          deps.log.warn(
            { alert: alertId, err: error },
            'a message of an alert could not be brought up to date',
          );
        }
      }
      await messages.shown(message);
    }
  };
}

function messageScreen(
  deps: AlertsDeps,
  texts: Texts,
  { chatId, alerts }: AlertMessage,
  people: PersonNames,
): Screen {
  const [first] = alerts;
  if (first && alerts.length === 1) return knownScreen(deps, { texts, people }, first, chatId);
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  const title = texts.html('alerts-folded', { count: alerts.length, open: open.length });
  const room = MOST_CHARACTERS - lengthOf(title) - 1;
  const lines = linesThatFit(
    alerts.map((alert) => html`${becameOf(texts, alert) ?? '•'} ${alertTitle(texts, alert)}`),
    room,
  );
  return {
    text: joinHtml([title, ...lines]),
    keyboard: { inline_keyboard: open.length > 0 ? queueRows(deps, texts, chatId) : [] },
  };
}

/** Returns an alert in its present state: without buttons once it has ended. */
function knownScreen(
  deps: AlertsDeps,
  { texts, people }: { texts: Texts; people: PersonNames },
  alert: KnownAlert,
  chatId: number,
): Screen {
  const became = becameOf(texts, alert);
  if (alert.endedAt !== null) {
    return {
      text: joinHtml([alertTitle(texts, alert), ...(became ? [became] : [])], '\n\n'),
      keyboard: { inline_keyboard: [] },
    };
  }
  const screen = alertScreen(
    texts,
    alert,
    { chat: chatId, username: deps.username(), rowsAt: deps.rowsAt },
    people,
  );
  const fits = became && lengthOf(screen.text) + lengthOf(became) + 2 <= MOST_CHARACTERS;
  return fits ? { ...screen, text: joinHtml([screen.text, became], '\n\n') } : screen;
}

/** Returns the line about the decider of the alert, or else about its assignee; null: there is neither. */
function becameOf(texts: Texts, { endedAt, endedBy, assignedTo }: KnownAlert): Html | null {
  if (endedAt !== null) {
    const time = texts.nearTime(endedAt);
    return endedBy === null
      ? texts.html('alert-over', { time })
      : texts.html('alert-decided-by', { name: excerpt(endedBy), time });
  }
  return assignedTo === null ? null : texts.html('alert-assigned-to', { name: excerpt(assignedTo) });
}

/** Returns the button to the queue in a private chat; in a group, a link to the private chat. */
function queueRows(deps: AlertsDeps, texts: Texts, chatId: number): InlineKeyboardButton[][] {
  const label = texts.plain('button-alarms-queue');
  if (chatId > 0) return [[button(label, queueTap.pack({ page: 1 }))]];
  const username = deps.username();
  return username === undefined ? [] : [[{ text: label, url: `https://t.me/${username}?start=desk` }]];
}

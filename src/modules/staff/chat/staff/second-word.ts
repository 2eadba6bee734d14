import type { Composer, Middleware } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, readTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { person, sendToStaff } from '../../../../telegram/ui/reply.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { wordOf } from '../../../../telegram/ui/texts/causes.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { readPeople } from '../../../../telegram/ui/texts/people.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import { deskTap } from '../../../desk/chat/staff/buttons.ts';
import { hasAmount } from '../../budget/spending.ts';
import type { StaffApi } from '../../module.ts';
import type { SecondWordNeeded, WaitingWord } from '../../second-word/second-word.ts';
import { doItNow } from './buttons.ts';

type Deps = Pick<AlertsApi, 'alerts'> &
  Pick<StaffApi, 'secondWords'> &
  CustomersApi &
  Pick<ChatTools, 'textsFor' | 'log'>;

/** Answers, as the second person, the question that an alert announced. */
const secondWordTap = adminTap(
  'secondWord',
  'sw',
  { says: z.enum(['yes', 'no']), id, at: id },
  'money.approve',
);
/** Answers the question of time `at` a second time, for an owner without an independent colleague. */
const ownWordTap = adminTap('ownWord', 'so', { at: id }, 'money.approve');

/** Implements `StaffLinks.sayThatSecondIsAsked`. */
export async function sayThatSecondIsAsked(
  ctx: ShopContext,
  deps: Pick<StaffApi, 'secondWords'>,
  { word, key }: SecondWordNeeded,
): Promise<void> {
  const { texts } = ctx;
  const retry = ctx.callbackQuery?.data;
  const at = retry === undefined ? null : await deps.secondWords.keepRetry(key, actorOf(ctx), retry);
  if (at === null) return reply(ctx, word === 'needs-second' ? 'second-asked' : 'second-waits');
  await show(ctx, {
    text: texts.html('second-alone'),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-second-alone'), ownWordTap.pack({ at }), 'success')],
        [button(texts.plain('button-desk'), deskTap.pack({}))],
      ],
    },
  });
}

/**
 * Records the second answer of an owner without a colleague, then passes the update on as a tap on the button
 * of the act.
 */
export function ownWords(deps: Pick<StaffApi, 'secondWords'>): Middleware<ShopContext> {
  const composer = new Screens();
  onTap(composer, ownWordTap, async (ctx, { at }, next) => {
    const retry = await deps.secondWords.answerAlone(actorOf(ctx), at);
    const query = ctx.callbackQuery;
    if (retry === null || !query) return reply(ctx, 'second-over');
    query.data = retry;
    ctx.tap = readTap(ctx, retry);
    await next();
  });
  return composer;
}

/** Handles the second person's tap: tells the actor, who can then perform the act. */
export function secondWords(deps: Deps): Composer<ShopContext> {
  const { alerts, secondWords } = deps;
  const composer = new Screens();
  onTap(composer, secondWordTap, async (ctx, { says, id, at }) => {
    const alert = await alerts.find(String(id));
    const waiting = alert && (await secondWords.waiting(alert.subject, ctx.customer.id));
    if (!waiting) return reply(ctx, 'second-over');
    const answered =
      says === 'yes'
        ? await secondWords.agree(waiting.key, actorOf(ctx), at)
        : await secondWords.refuse(waiting.key, actorOf(ctx));
    if (!answered.ok)
      return reply(ctx, answered.problem === 'not-open' ? 'second-over' : 'second-not-independent');
    await reply(ctx, says === 'yes' ? 'second-agreed' : 'second-refused');
    const asker = answered.asker.id;
    if (asker === ctx.customer.id) return;
    await sendToStaff(ctx, deps, [asker], (texts) => ({
      text: joinHtml([
        html`${texts.html(noticeOf(says, waiting))} ${person(ctx.customer)}`,
        texts.html('second-what', whatOf(texts, waiting)),
      ]),
      ...doItNow(texts, says === 'yes' ? waiting.retry : null),
    }));
  });
  return composer;
}

function noticeOf(says: 'yes' | 'no', { retry }: WaitingWord): TextKey {
  if (says === 'no') return 'second-refused-by';
  return retry === null ? 'second-agreed-by-typed' : 'second-agreed-by';
}

/** Implements `StaffLinks.secondWordMatter`. */
export async function secondWordMatter(
  { texts, staff }: ShopContext,
  deps: Pick<AlertsApi, 'alerts'> & Pick<StaffApi, 'secondWords' | 'staff'> & CustomersApi,
  alertId: string,
): Promise<MatterCard> {
  const alert = await deps.alerts.find(alertId);
  const waiting = alert && (await deps.secondWords.waiting(alert.subject));
  if (!waiting) return { text: texts.html('queue-decided'), rows: [] };
  const people = await readPeople(deps, [waiting.askedBy, ...waiting.parties]);
  const at = Date.parse(waiting.at);
  const data = (says: 'yes' | 'no') => secondWordTap.pack({ says, id: Number(alertId), at });
  const amount = hasAmount(waiting.kind) ? texts.money(waiting.money) : '–';
  return {
    text: joinHtml([
      texts.html('matter-second-word', { ...whatOf(texts, waiting), by: people.staff(waiting.askedBy) }),
      ...waiting.parties.map((id) => html`👤 ${people.customer(id)}`),
      texts.html('matter-advice', { advice: texts.html('advice-second-word') }),
    ]),
    rows: staff?.may('money.approve')
      ? [
          [button(texts.plain('button-second-yes', { amount }), data('yes'), 'success')],
          [button(texts.plain('button-second-no'), data('no'))],
        ]
      : [],
  };
}

function whatOf(texts: Texts, { kind, subject, money }: WaitingWord) {
  return {
    what: wordOf(texts, kind),
    about: html`<code>${subject}</code>`,
    amount: hasAmount(kind) ? texts.money(money) : '–',
  };
}

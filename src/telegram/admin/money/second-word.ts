import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import type { WaitingWord } from '../../../shop/shop.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onTap } from '../../ui/handlers.ts';
import { button } from '../../ui/keyboard.ts';
import { person, reply, sendToStaff } from '../../ui/reply.ts';
import { wordOf } from '../../ui/texts/causes.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import { readPeople } from '../../ui/texts/people.ts';
import type { Texts } from '../../ui/texts/texts.ts';

/** The word of the second person about the question that an alert announced. */
const secondWordTap = adminTap(
  'secondWord',
  'sw',
  { says: z.enum(['yes', 'no']), id, at: id },
  'money.approve',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    secondWord: typeof secondWordTap;
  }
}

/** What the second person taps: the one who asked is told, and does the act then. */
export function secondWords(deps: BotDeps): Composer<ShopContext> {
  const { alerts, secondWords } = deps.shop;
  const composer = new Composer<ShopContext>();
  onTap(composer, secondWordTap, async (ctx, { says, id, at }) => {
    const alert = await alerts.find(String(id));
    const waiting = alert && (await secondWords.waiting(alert.subject));
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
        html`${texts.html(says === 'yes' ? 'second-agreed-by' : 'second-refused-by')} ${person(ctx.customer)}`,
        texts.html('second-what', whatOf(texts, waiting)),
      ]),
    }));
  });
  return composer;
}

/** The card of a question in the queue. */
export async function secondWordMatter(
  { texts, staff }: ShopContext,
  { shop }: BotDeps,
  alertId: string,
): Promise<{ readonly text: Html; readonly rows: InlineKeyboardButton[][] }> {
  const alert = await shop.alerts.find(alertId);
  const waiting = alert && (await shop.secondWords.waiting(alert.subject));
  if (!waiting) return { text: texts.html('queue-decided'), rows: [] };
  const people = await readPeople(shop, [waiting.askedBy, ...waiting.parties]);
  const at = Date.parse(waiting.at);
  const data = (says: 'yes' | 'no') => dataOf('secondWord', { says, id: Number(alertId), at });
  const amount = texts.money(waiting.money);
  return {
    text: joinHtml([
      texts.html('matter-second-word', { ...whatOf(texts, waiting), by: people.staff(waiting.askedBy) }),
      ...waiting.parties.map((id) => html`👤 ${people.customer(id)}`),
      texts.html('matter-advice', { advice: texts.html('advice-second-word') }),
    ]),
    rows: staff?.may('money.approve')
      ? [
          [button(texts.plain('button-second-yes', { amount }), data('yes'), 'success')],
          [button(texts.plain('button-second-no'), data('no'), 'danger')],
        ]
      : [],
  };
}

function whatOf(texts: Texts, { kind, subject, money }: WaitingWord) {
  return { what: wordOf(texts, kind), about: html`<code>${subject}</code>`, amount: texts.money(money) };
}

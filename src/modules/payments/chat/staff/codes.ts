import { type Composer, InputFile } from 'grammy';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, replyUsage, show } from '../../../../telegram/ui/handlers.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { person, sendToStaff } from '../../../../telegram/ui/reply.ts';
import { type Screen, sendScreen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi } from '../../../alerts/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import { doItNow } from '../../../staff/chat/staff/buttons.ts';
import { SecondWordNeeded, type StaffApi } from '../../../staff/index.ts';
import { MOST_CODES } from '../../codes/balance-codes.ts';
import type { PaymentsApi } from '../../module.ts';
import {
  codeAmountField,
  codeBatchTap,
  codeCurrencyField,
  codesTap,
  makeCodesTap,
  revokeCodesTap,
} from './buttons.ts';
import {
  askCodes,
  batchesScreen,
  batchScreen,
  codeValues,
  fileOf,
  makeValues,
  openOf,
  revokeButton,
  totalOf,
} from './code-screens.ts';

type Deps = Pick<StaffApi, 'secondWords' | 'staff'> &
  Pick<AlertsApi, 'alerts'> &
  CustomersApi &
  Pick<ChatTools, 'textsFor' | 'log'> &
  Pick<PaymentsApi, 'balanceCodes'> &
  Pick<LedgerApi, 'adjustments'>;

/**
 * Gives the second approval for codes above the ceiling, of this total; `asker` asked with the update `id`.
 */
const agreeCodesTap = adminTap(
  'agreeCodes',
  'bca',
  { asker: id, id, amount: codeAmountField, currency: codeCurrencyField },
  'money.approve',
);

/** Handles `/codes`: makes balance codes, lists batches, shows one, revokes codes. */
export function codesCommand(deps: Deps): Composer<ShopContext> {
  const { balanceCodes, adjustments, customers } = deps;
  const composer = new Screens();

  const showPage = async (ctx: ShopContext, page: number) => {
    const mayMake = ctx.staff?.may('money.adjust') ?? false;
    await show(ctx, batchesScreen(ctx.texts, await balanceCodes.batches(page), mayMake));
  };
  const showBatch = async (ctx: ShopContext, batchId: number, is: 'new' | 'old' = 'old') => {
    const batch = await balanceCodes.batch(batchId);
    await (batch ? show(ctx, batchScreen(ctx.texts, batch, is)) : reply(ctx, 'codes-no-such'));
  };
  const showCode = async (ctx: ShopContext, batchId: number, number: number) => {
    const code = await balanceCodes.find(batchId, number);
    if (!code) return reply(ctx, 'codes-no-such');
    const who = code.redeemedBy === null ? null : await customers.find(String(code.redeemedBy));
    const { texts } = ctx;
    const lines = [texts.html('codes-one', codeValues(texts, code))];
    if (who) lines.push(html`👤 ${person(who)} · <code>${code.payment ?? ''}</code>`);
    await show(ctx, {
      text: joinHtml(lines),
      keyboard: {
        inline_keyboard: [
          ...(code.state === 'open' ? [[revokeButton(texts, batchId, number)]] : []),
          [button(texts.plain('button-back'), codeBatchTap.pack({ batch: batchId }))],
        ],
      },
    });
  };

  onAdminCommand(composer, 'codes', ['money.view', 'money.adjust'], async (ctx, rest) => {
    if (rest === '') return showPage(ctx, 1);
    if (await asksWhich(ctx, rest)) return;
    const words = plainTyped(rest).split(/\s+/);
    const one = /^(\d{1,9})(?:-(\d{1,4}))?$/.exec(words[0] ?? '');
    if (words.length === 1 && one) {
      const batchId = Number(one[1]);
      return one[2] === undefined ? showBatch(ctx, batchId) : showCode(ctx, batchId, Number(one[2]));
    }
    const [counted = '', amount = '', currency = ''] = words;
    const parsed = parseMoney(amount, currency);
    const count = Number(/^\d{1,4}$/.test(counted) ? counted : Number.NaN);
    if (words.length !== 3 || !parsed.ok || !(count >= 1 && count <= MOST_CODES)) {
      return replyUsage(
        ctx,
        `/codes <count, at most ${MOST_CODES}> <amount> <currency> | <batch> | <batch>-<number>`,
        '/codes 20 10 USD',
      );
    }
    await askCodes(ctx, deps, { count, each: parsed.money });
  });

  onTap(composer, makeCodesTap, async (ctx, { count, amount, currency, id }) => {
    const parsed = parseMoney(amount, currency);
    // Callback data can be forged, so the limits of the command are checked again.
    if (!parsed.ok || count > MOST_CODES) return reply(ctx, 'codes-no-such');
    const each = parsed.money;
    const most = adjustments.limit(currency);
    if (new Big(totalOf(each, count).amount).gt(most.amount)) {
      const total = ctx.texts.money(totalOf(each, count));
      return reply(ctx, 'codes-over-limit', { total, most: ctx.texts.money(most) });
    }
    // Derived from the question: a second tap, or a retry after a crash, does not make a second batch.
    const requestKey = `codes:${ctx.customer.id}:${id}`;
    const made = await balanceCodes
      .make({ requestKey, each, count, actor: actorOf(ctx) })
      .catch(async (error: unknown) => {
        if (!(error instanceof SecondWordNeeded)) throw error;
        await askSecond(ctx, deps, { count, each, id, again: error.word === 'same-person' });
        return null;
      });
    if (made === null) return;
    if (made.codes !== null) {
      const { batch } = made;
      const file = new InputFile(fileOf(batch, made.codes), `codes-${batch.id}.csv`);
      await ctx.api.sendDocument(ctx.customer.id, file, {
        caption: ctx.texts.html('codes-file', {
          batch: String(batch.id),
          ...makeValues(ctx.texts, each, count),
        }).source,
        parse_mode: 'HTML',
        protect_content: false,
      });
      await balanceCodes.handedOut(batch.id);
      deps.log.warn({ admin: ctx.customer.id, batch: batch.id, count }, 'an admin made balance codes');
    }
    ctx.dialog.leave();
    await showBatch(ctx, made.batch.id, 'new');
  });
  onTap(composer, agreeCodesTap, async (ctx, { asker, id, amount, currency }) => {
    const total = money(amount, currency);
    const key = `codes:${asker}:${id}`;
    const waiting = await deps.secondWords.waiting(key, ctx.customer.id);
    const agreed = await balanceCodes.agree(key, total, actorOf(ctx));
    await reply(ctx, agreed === null ? 'adjustment-not-open' : 'codes-agreed');
    if (agreed === null || agreed === ctx.customer.id) return;
    await sendToStaff(ctx, deps, [agreed], (texts) => ({
      text: html`${texts.html('codes-agreed-by')} ${person(ctx.customer)}`,
      ...doItNow(texts, waiting?.retry ?? null),
    }));
  });
  onTap(composer, codesTap, (ctx, { page }) => showPage(ctx, page));
  onTap(composer, codeBatchTap, (ctx, { batch }) => showBatch(ctx, batch));
  onTap(composer, revokeCodesTap, async (ctx, { sure, batch, number }) => {
    if (sure === 'yes') {
      const revoked = await balanceCodes.revoke(batch, number === 0 ? 'all' : number, actorOf(ctx));
      deps.log.warn({ admin: ctx.customer.id, batch, number, revoked }, 'an admin revoked balance codes');
      return number === 0 ? showBatch(ctx, batch) : showCode(ctx, batch, number);
    }
    const found = await balanceCodes.batch(batch);
    if (!found) return reply(ctx, 'codes-no-such');
    const count = number === 0 ? openOf(found) : 1;
    await show(
      ctx,
      confirmation(ctx.texts, ctx.texts.html('codes-ask-revoke', { count, batch: String(batch) }), {
        yes: revokeCodesTap.pack({ sure: 'yes', batch, number }),
        back: codeBatchTap.pack({ batch }),
        style: 'danger',
      }),
    );
  });
  return composer;
}

/** Sends the question to all others who approve money; a sole admin is asked a second time. */
async function askSecond(
  ctx: ShopContext,
  deps: Deps,
  { count, each, id, again }: { count: number; each: Money; id: number; again: boolean },
): Promise<void> {
  const screenFor = (texts: Texts, by: Html | null): Screen => ({
    text: joinHtml([
      texts.html('codes-ask', makeValues(texts, each, count)),
      by === null
        ? texts.html('adjustment-only-admin')
        : html`${texts.html('adjustment-second-asked')} ${by}`,
    ]),
    keyboard: {
      inline_keyboard: [
        [
          button(
            texts.plain('button-yes-second'),
            agreeCodesTap.pack({ asker: ctx.customer.id, id, ...totalOf(each, count) }),
            'success',
          ),
        ],
      ],
    },
  });
  const key = `codes:${ctx.customer.id}:${id}`;
  const data = makeCodesTap.pack({ count, amount: each.amount, currency: each.currency, id });
  await deps.secondWords.keepRetry(key, actorOf(ctx), data);
  const others = (await deps.staff.holders('money.approve')).filter((one) => one !== ctx.customer.id);
  if (others.length === 0) await sendToStaff(ctx, deps, [ctx.customer.id], (texts) => screenFor(texts, null));
  else if (!again) {
    const reached = await sendToStaff(ctx, deps, others, (texts) => screenFor(texts, person(ctx.customer)));
    if (reached) await deps.alerts.sentOtherwise('second-word-wanted', key);
  }
  await sendScreen(ctx.api, ctx.customer.id, {
    text: ctx.texts.html('codes-wait-for-second'),
    keyboard: { inline_keyboard: [[button(ctx.texts.plain('button-make-codes'), data, 'success')]] },
  });
}

import type { Composer } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { readDayLimit } from '../../../../telegram/ui/input/day-limit.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { NewcomerPolicy } from '../../../customers/index.ts';
import { MOST_UNITS } from '../../../orders/index.ts';
import { type PaymentsApi, REFUND_POLICIES, type RefundPolicy } from '../../../payments/index.ts';
import { newcomersTap } from '../../../people/chat/staff/buttons.ts';
import type { PeopleApi } from '../../../people/index.ts';
import type { WordingApi } from '../../module.ts';
import { NEEDED_FOR_WORDING, shopPoliciesTap, shopSettingsTap } from './buttons.ts';
import type { SetProfile } from './set-profile.ts';

const quantities = Array.from({ length: MOST_UNITS }, (_, index) => String(index + 1));
const unitsTap = adminTap('shopUnits', 'shu', { most: z.enum(['ask', ...quantities]) }, NEEDED_FOR_WORDING);
const newLimitTap = adminTap('shopNewLimit', 'shn', {}, NEEDED_FOR_WORDING);
const refundsTap = adminTap(
  'refundPolicy',
  'rfo',
  { policy: z.enum(['ask', ...REFUND_POLICIES]) },
  'payments.edit',
);

const NEWCOMERS = {
  open: 'newcomers-open',
  invitation: 'newcomers-invitation',
  approval: 'newcomers-approval',
} as const satisfies Record<NewcomerPolicy, TextKey>;
const REFUNDS = {
  balance: 'shop-refunds-balance',
  source: 'shop-refunds-source',
  'source-ask': 'shop-refunds-source-ask',
} as const satisfies Record<RefundPolicy, TextKey>;

/** Handles the list of shop-wide settings: present values, and buttons to the screens that change them. */
export function shopPolicies(
  deps: WordingApi & PeopleApi & Pick<PaymentsApi, 'refunds'>,
  setProfile: SetProfile,
): Composer<ShopContext> {
  const composer = new Screens();
  const back = (texts: Texts) => [button(texts.plain('button-back'), shopPoliciesTap.pack({}))];
  const unitsNow = () => deps.wording.profile().mostUnits ?? MOST_UNITS;
  const perDay = (texts: Texts) => {
    const limits = Object.entries(deps.wording.profile().newcomersPerDay ?? {});
    if (limits.length === 0) return texts.plain('shop-no-limit');
    return limits.map(([currency, amount]) => texts.money({ amount, currency })).join(' · ');
  };
  const showAll = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const [newcomers, refunds] = await Promise.all([deps.people.newcomers(), deps.refunds.policy()]);
    const one = (key: TextKey, data: string) => [button(texts.plain(key), data)];
    await show(ctx, {
      text: texts.html('shop-policies', {
        units: unitsNow(),
        perDay: perDay(texts),
        newcomers: texts.plain(NEWCOMERS[newcomers]),
        refunds: texts.plain(REFUNDS[refunds]),
      }),
      keyboard: {
        inline_keyboard: [
          one('button-shop-units', unitsTap.pack({ most: 'ask' })),
          one('button-shop-new-limit', newLimitTap.pack({})),
          ...(ctx.staff?.may('customers.edit')
            ? [one('button-shop-newcomers', newcomersTap.pack({ policy: 'ask' }))]
            : []),
          ...(ctx.staff?.may('payments.edit')
            ? [one('button-shop-refunds', refundsTap.pack({ policy: 'ask' }))]
            : []),
          one('button-back', shopSettingsTap.pack({})),
        ],
      },
    });
  };
  onTap(composer, shopPoliciesTap, showAll);
  onTap(composer, unitsTap, async (ctx, { most }) => {
    if (most !== 'ask') {
      await setProfile(ctx, { mostUnits: Number(most) === MOST_UNITS ? null : Number(most) });
      return showAll(ctx);
    }
    const choices = quantities.map((one) =>
      button(`${Number(one) === unitsNow() ? '✓ ' : ''}${one}`, unitsTap.pack({ most: one })),
    );
    await show(ctx, {
      text: ctx.texts.html('shop-units'),
      keyboard: { inline_keyboard: [...inRows(ctx.texts, choices, 5), back(ctx.texts)] },
    });
  });
  const form = onForm(composer, {
    prompt: 'shop-new-limit',
    needed: NEEDED_FOR_WORDING,
    about: {},
    ask: async ({ texts }) => ({
      text: texts.html('shop-new-limit', { now: perDay(texts) }),
      back: shopPoliciesTap.pack({}),
    }),
    parse: async (ctx, _about, typed) => {
      if (await asksWhich(ctx, typed)) return undefined;
      return readDayLimit(typed) ?? new Refusal('shop-new-limit', { now: perDay(ctx.texts) });
    },
    save: async (ctx, _about, limit) => {
      await setProfile(ctx, ({ newcomersPerDay: { [limit.currency]: _, ...others } = {} }) => {
        const all = { ...others, ...(limit.mostPerDay !== null && { [limit.currency]: limit.mostPerDay }) };
        return { newcomersPerDay: Object.keys(all).length === 0 ? null : all };
      });
      return () => showAll(ctx);
    },
  });
  onTap(composer, newLimitTap, (ctx) => form.ask(ctx, {}));
  onTap(composer, refundsTap, async (ctx, { policy }) => {
    const { texts } = ctx;
    if (policy !== 'ask') await deps.refunds.setPolicy(policy, actorOf(ctx));
    const now = await deps.refunds.policy();
    await show(ctx, {
      text: joinHtml([texts.html('shop-refunds')]),
      keyboard: {
        inline_keyboard: [
          ...REFUND_POLICIES.map((one) => [
            button(
              `${one === now ? '✓ ' : ''}${texts.plain(REFUNDS[one])}`,
              refundsTap.pack({ policy: one }),
            ),
          ]),
          back(texts),
        ],
      },
    });
  });
  return composer;
}

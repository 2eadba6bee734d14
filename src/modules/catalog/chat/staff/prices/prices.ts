import type { Composer } from 'grammy';
import { currencyDigits } from '../../../../../platform/values/money.ts';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import {
  deskButton,
  onAdminCommand,
  onTap,
  reply,
  replyUsage,
  show,
} from '../../../../../telegram/ui/handlers.ts';
import { asksWhich, PERCENTAGE } from '../../../../../telegram/ui/input/which-amount.ts';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../../telegram/ui/kit/list.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { ruleText } from '../../../../../telegram/ui/texts/prices/price-rules.ts';
import { ratesTap } from '../../../../exchange/chat/staff/buttons.ts';
import type { ExchangeApi } from '../../../../exchange/index.ts';
import type { CatalogApi } from '../../../module.ts';
import { pricesPlace } from '../../places.ts';
import { catalogChangesTap, costLimitTap, priceFormTap, priceRuleTap, pricesTap } from '../buttons.ts';
import { showChanged } from '../undo/undo-change.ts';
import { askRule, cardRow, ruleData, unpacked } from './price-rule.ts';
import { readMinimum } from './read-minimum.ts';
import { isInCoins, readRule } from './read-rule.ts';
import { askShopWide } from './shop-wide-prices.ts';

const USAGE =
  '/prices item <id> | product <id> | brand <id> | type voucher | type top-up | shop <change> [group], change: 7.5% | -3% list | +1.50 USD | =9.99 USD | off, group: retail | reseller | vip';
const EXAMPLE = '/prices brand 12 -2% list reseller';

/** Handles `/prices`: the price rules. Each change is previewed first and can be undone. */
export function pricesCommand(
  deps: Pick<CatalogApi, 'pricing'> & Pick<ChatTools, 'rowsAt'> & ExchangeApi,
): Composer<ShopContext> {
  const composer = new Screens();
  const { pricing } = deps;

  const showList = async (ctx: ShopContext, requested: number) => {
    const { texts } = ctx;
    const [list, markup, minimum, amounts, rounding, losses] = [
      await pricing.rules.list(requested),
      await pricing.markup(),
      await pricing.minProfit(),
      await pricing.minAmounts(),
      await pricing.rounding(),
      await pricing.rules.losses(),
    ];
    const steps = rounding.map(({ currency, step }) => `${step} ${currency}`).join(' · ');
    const screen = listScreen(texts, {
      text: joinHtml([
        texts.html('prices-title'),
        markup ? texts.html('markup-set', { percent: markup.percent }) : texts.html('markup-off'),
        texts.html('prices-minimum', { percent: minimum }),
        ...amounts.map((least) =>
          texts.html('prices-minimum-amount', { currency: least.currency, least: texts.money(least) }),
        ),
        texts.html('rounding-set', { steps }),
        texts.html('prices-rules', { count: list.entries.length }),
        ...list.entries.map((one) => html`• ${ruleText(texts, one, one.rule)}`),
        ...(losses[0] ? [texts.html('prices-losses', { count: losses.length, name: losses[0].name })] : []),
        texts.html('prices-how'),
      ]),
      found: list,
      open: (one) =>
        button(
          texts.plain('button-rule-off', { rule: ruleText(texts, one, one.rule) }),
          ruleData(one, null, 'ask'),
        ),
      to: (page) => pricesTap.pack({ page }),
      below: [
        rowOf(
          texts,
          button(texts.plain('button-price-markup'), priceFormTap.pack({ of: 'markup' })),
          button(texts.plain('button-price-rounding'), priceFormTap.pack({ of: 'rounding' })),
        ),
        rowOf(
          texts,
          button(texts.plain('button-price-minimum'), priceFormTap.pack({ of: 'min-profit' })),
          button(texts.plain('button-cost-limit'), costLimitTap.pack({ act: 'form', percent: '' })),
        ),
        rowOf(
          texts,
          button(texts.plain('button-rates'), ratesTap.pack({})),
          ...deps.rowsAt(pricesPlace, texts, null).flat(),
        ),
        [
          button(
            texts.plain('button-catalog-changes'),
            catalogChangesTap.pack({ sync: 0, kind: 'new', page: 1 }),
          ),
        ],
        [deskButton(texts)],
      ],
    });
    await show(ctx, screen);
  };

  onAdminCommand(composer, 'prices', 'prices.edit', async (ctx, rest) => {
    const words = plainTyped(rest).toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return showList(ctx, 1);
    const least = /^min\s*(.*)$/.exec(words.join(' '))?.[1];
    const minimum = least === undefined ? null : readMinimum(least);
    const isPercent = least !== undefined && minimum?.of !== 'min-amount';
    if (await asksWhich(ctx, rest, isPercent ? PERCENTAGE : undefined)) return;
    if (least !== undefined) {
      const isAsked = minimum !== null && (await askShopWide(ctx, deps, minimum));
      return isAsked ? undefined : reply(ctx, 'prices-minimum-unreadable');
    }
    const typed = readRule(words);
    if (!typed) return replyUsage(ctx, USAGE, EXAMPLE);
    if (typed.rule && !isInCoins(typed.rule)) {
      const currency = typed.rule.currency ?? '';
      return reply(ctx, 'prices-too-precise', { currency, digits: currencyDigits(currency) });
    }
    await askRule(ctx, deps, typed.key, typed.rule);
  });
  onTap(composer, pricesTap, (ctx, { page }) => showList(ctx, page));
  onTap(composer, priceRuleTap, async (ctx, { sure, scope, subject, group, rule: packed }) => {
    const key = { scope, subject, group: group === 'all' ? null : group };
    const rule = packed === 'off' ? null : unpacked(packed);
    if (sure === 'ask') return askRule(ctx, deps, key, rule);
    const changeId = await pricing.rules.set(key, rule, actorOf(ctx));
    await showChanged(ctx, deps, { changeId, list: 'prices', rows: cardRow(ctx.texts, key) });
  });
  return composer;
}

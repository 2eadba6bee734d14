import { Composer } from 'grammy';
import { z } from 'zod';
import { Big, currencyDigits, isCurrency, parseDecimal } from '../../../shop/money.ts';
import {
  type KeptRule,
  type PriceGroup,
  type PriceRuleView,
  priceGroups,
  type RuleKey,
  type RuleScope,
  ruleScopes,
} from '../../../shop/shop.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id, page, sure } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { deskButton, onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { readPercentage } from '../../ui/input/units.ts';
import { asksWhich, PERCENTAGE } from '../../ui/input/which-amount.ts';
import { button, pager } from '../../ui/keyboard.ts';
import { reply, replyUsage } from '../../ui/reply.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import type { Texts } from '../../ui/texts/texts.ts';
import { previewLines } from './price-preview.ts';
import { askShopWide, showChanged } from './shop-wide-prices.ts';

const pricesTap = adminTap('prices', 'pcl', { page }, 'prices.edit');
/** A whole rule: `ask` shows what it would change, `yes` sets it. `off` takes the rule away. */
const priceRuleTap = adminTap(
  'priceRule',
  'pcr',
  {
    sure,
    scope: z.enum(ruleScopes),
    subject: z.string().regex(/^([1-9]\d{0,15}|voucher|top-up)?$/),
    group: z.enum(['all', ...priceGroups]),
    rule: z.string().regex(/^(off|[pl]-?\d{1,4}(\.\d{1,4})?%|[clf]-?\d{1,9}(\.\d{1,3})?[A-Z]{3})$/),
  },
  'prices.edit',
);
const undoPriceTap = adminTap('undoPrice', 'pcu', { id }, 'prices.edit');
declare module '../../ui/callback-data.ts' {
  interface Taps {
    prices: typeof pricesTap;
    priceRule: typeof priceRuleTap;
    undoPrice: typeof undoPriceTap;
  }
}

const USAGE =
  '/prices item <id> | product <id> | brand <id> | type voucher | type top-up | shop <change> [group], change: 7.5% | -3% list | +1.50 USD | =9.99 USD | off, group: retail | reseller | vip';
const EXAMPLE = '/prices brand 12 -2% list reseller';

/** `/prices`: the rules by which prices are made; each change shows what it would change first, and can be undone. */
export function pricesCommand(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const { pricing } = deps.shop;

  const showList = async (ctx: ShopContext, requested: number) => {
    const { texts } = ctx;
    const [list, markup, minimum, rounding, losses] = [
      await pricing.rules.list(requested),
      await pricing.markup(),
      await pricing.minProfit(),
      await pricing.rounding(),
      await pricing.rules.losses(),
    ];
    const steps = rounding.map(({ currency, step }) => `${step} ${currency}`).join(' · ');
    await show(ctx, {
      text: joinHtml([
        texts.html('prices-title'),
        markup ? texts.html('markup-set', { percent: markup.percent }) : texts.html('markup-off'),
        texts.html('prices-minimum', { percent: minimum }),
        texts.html('rounding-set', { steps }),
        texts.html('prices-rules', { count: list.entries.length }),
        ...list.entries.map((one) => html`• ${ruleLine(texts, one)}`),
        ...(losses[0] ? [texts.html('prices-losses', { count: losses.length, name: losses[0].name })] : []),
        texts.html('prices-how'),
      ]),
      keyboard: {
        inline_keyboard: [
          ...list.entries.map((one) => [
            button(
              texts.plain('button-rule-off', { rule: ruleLine(texts, one).source.replace(/<[^>]+>/g, '') }),
              tapOf(one, null, 'ask'),
            ),
          ]),
          ...pager(texts, list, (to) => dataOf('prices', { page: to })),
          [
            button(texts.plain('button-price-markup'), dataOf('priceForm', { of: 'markup' })),
            button(texts.plain('button-price-rounding'), dataOf('priceForm', { of: 'rounding' })),
          ],
          [
            button(texts.plain('button-price-minimum'), dataOf('priceForm', { of: 'min-profit' })),
            button(texts.plain('button-rates'), dataOf('rates', {})),
          ],
          [
            button(texts.plain('button-promotions'), dataOf('promos', { page: 1 })),
            button(
              texts.plain('button-catalog-changes'),
              dataOf('catalogChanges', { sync: 0, kind: 'new', page: 1 }),
            ),
          ],
          [deskButton(texts)],
        ],
      },
    });
  };

  const ask = async (ctx: ShopContext, key: RuleKey, rule: KeptRule | null) => {
    const { texts } = ctx;
    const name = await pricing.rules.nameOf(key);
    if (name === null) return reply(ctx, 'prices-unknown', { subject: key.subject });
    const previews = await pricing.rules.preview(key, rule);
    const line = ruleLine(texts, { ...key, name, rule: rule ?? noRule }, rule === null);
    await show(ctx, {
      text: joinHtml([texts.html('prices-ask', { rule: line }), ...previewLines(texts, previews)]),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-yes'), tapOf(key, rule, 'yes'), 'success')],
          [button(texts.plain('button-back'), dataOf('prices', { page: 1 }))],
        ],
      },
    });
  };

  onAdminCommand(composer, 'prices', 'prices.edit', async (ctx, rest) => {
    const words = plainTyped(rest).toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return showList(ctx, 1);
    const least = /^min\s*(.*)$/.exec(words.join(' '))?.[1];
    if (await asksWhich(ctx, rest, least === undefined ? undefined : PERCENTAGE)) return;
    if (least !== undefined) {
      const value = readPercentage(least);
      const isAsked = value !== null && (await askShopWide(ctx, deps, { of: 'min-profit', value }));
      return isAsked ? undefined : reply(ctx, 'prices-minimum-unreadable');
    }
    const typed = readRule(words);
    if (!typed) return replyUsage(ctx, USAGE, EXAMPLE);
    if (typed.rule && !isInCoins(typed.rule)) {
      const currency = typed.rule.currency ?? '';
      return reply(ctx, 'prices-too-precise', { currency, digits: currencyDigits(currency) });
    }
    await ask(ctx, typed.key, typed.rule);
  });
  onTap(composer, pricesTap, (ctx, { page }) => showList(ctx, page));
  onTap(composer, priceRuleTap, async (ctx, { sure, scope, subject, group, rule: packed }) => {
    const key = { scope, subject, group: group === 'all' ? null : group };
    const rule = packed === 'off' ? null : unpacked(packed);
    if (sure === 'ask') return ask(ctx, key, rule);
    await showChanged(ctx, await pricing.rules.set(key, rule, actorOf(ctx)));
  });
  onTap(composer, undoPriceTap, async (ctx, { id }) => {
    const outcome = await pricing.undo(id, actorOf(ctx));
    const { texts } = ctx;
    await show(ctx, {
      text: texts.html(outcome === 'undone' ? 'prices-undone' : 'prices-not-undone'),
      keyboard: { inline_keyboard: [[button(texts.plain('button-prices'), dataOf('prices', { page: 1 }))]] },
    });
  });
  return composer;
}

const noRule: KeptRule = { kind: 'percent', base: 'cost', value: '0', currency: null };

/** A rule in one line: what it is about, what it says, and for whom. */
function ruleLine(texts: Texts, { scope, subject, group, name, rule }: PriceRuleView, isOff = false): Html {
  const { kind, base, currency } = rule;
  const value =
    kind === 'percent' ? `${rule.value}%` : texts.money({ amount: rule.value, currency: currency ?? '' });
  return texts.html('price-rule', {
    scope,
    name: name ?? subject,
    subject,
    kind: isOff ? 'off' : kind,
    base,
    value: kind === 'fixed' || rule.value.startsWith('-') ? value : `+${value}`,
    group: group ?? 'all',
  });
}

function tapOf({ scope, subject, group }: RuleKey, rule: KeptRule | null, sure: 'ask' | 'yes'): string {
  return dataOf('priceRule', {
    sure,
    scope,
    subject,
    group: group ?? 'all',
    rule: rule ? packed(rule) : 'off',
  });
}

/** `p5%` percent on cost, `l5%` on list price; `c1.5USD` on top of cost, `l1.5USD` of list price, `f9.99USD` fixed. */
function packed({ kind, base, value, currency }: KeptRule): string {
  if (kind === 'percent') return `${base === 'cost' ? 'p' : 'l'}${value}%`;
  return `${kind === 'fixed' ? 'f' : base === 'cost' ? 'c' : 'l'}${value}${currency ?? ''}`;
}

function unpacked(text: string): KeptRule {
  const base = text.startsWith('l') ? 'list' : 'cost';
  if (text.endsWith('%')) return { kind: 'percent', base, value: text.slice(1, -1), currency: null };
  const currency = text.slice(-3);
  return { kind: text.startsWith('f') ? 'fixed' : 'amount', base, value: text.slice(1, -3), currency };
}

/** @returns null for what is not understood */
export function readRule(words: readonly string[]): { key: RuleKey; rule: KeptRule | null } | null {
  const scope = ruleScopes.find((one) => one === words[0]);
  if (!scope) return null;
  const subject = scope === 'shop' ? '' : (words[1] ?? '');
  if (!isSubject(scope, subject)) return null;
  const rest = words.slice(scope === 'shop' ? 1 : 2);
  const group = priceGroups.find((one) => one === rest.at(-1)) ?? null;
  const key = { scope, subject, group };
  const terms = group ? rest.slice(0, -1) : rest;
  if (terms.length === 1 && terms[0] === 'off') return { key, rule: null };
  const rule = readTerms(terms);
  return rule && { key, rule };
}

function isSubject(scope: RuleScope, subject: string): boolean {
  if (scope === 'shop') return true;
  if (scope === 'type') return subject === 'voucher' || subject === 'top-up';
  return /^[1-9]\d{0,15}$/.test(subject) && Number.isSafeInteger(Number(subject));
}

const MOST_PERCENT = '1000';
const MOST_AMOUNT = '999999999';

function readTerms(words: readonly string[]): KeptRule | null {
  const [first = '', ...others] = words;
  const [, sign = '', digits = '', percent] = /^([=+-]?)(\d[\d.,]*)(%?)$/.exec(first) ?? [];
  const parsed = parseDecimal(digits);
  if (!parsed) return null;
  const value = (sign === '-' ? parsed.times('-1') : parsed).toFixed();
  if (percent) {
    const base = baseOf(others);
    const fits = parsed.lte(MOST_PERCENT) && parsed.eq(parsed.round(4)) && sign !== '=';
    return base && fits && new Big(value).gt('-100')
      ? { kind: 'percent', base, value, currency: null }
      : null;
  }
  const [currency = '', ...more] = others;
  const named = currency.toUpperCase();
  const base = baseOf(more);
  if (!base || !isCurrency(named) || parsed.gt(MOST_AMOUNT) || !parsed.eq(parsed.round(3))) return null;
  if (sign === '=')
    return parsed.gt('0') && more.length === 0
      ? { kind: 'fixed', base: 'cost', value, currency: named }
      : null;
  return sign === '' ? null : { kind: 'amount', base, value, currency: named };
}

/** A fixed price is paid as it is, so it has no more decimals than its currency. Other rules are rounded with the price. */
function isInCoins({ kind, value, currency }: KeptRule): boolean {
  return kind !== 'fixed' || new Big(value).eq(new Big(value).round(currencyDigits(currency ?? '')));
}

function baseOf(words: readonly string[]): KeptRule['base'] | null {
  if (words.length === 0) return 'cost';
  const [base] = words;
  return words.length === 1 && (base === 'cost' || base === 'list') ? base : null;
}

/** How a group of customers is called. */
export function groupName(texts: Texts, group: PriceGroup): string {
  return texts.plain('price-group', { group });
}

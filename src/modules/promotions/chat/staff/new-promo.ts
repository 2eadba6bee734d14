import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { readLocalTime } from '../../../../platform/values/local-time.ts';
import { Big, money, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt, promptSubject } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import type { PromotionsApi } from '../../module.ts';
import { readPromoCode } from '../../promotions.ts';
import { giftOf } from '../promo.ts';
import { endPromoTap, NEEDED_FOR_PROMOTIONS, promoFormTap, promosTap } from './buttons.ts';
import { PROMO_NUMBERS, promoChoiceRows, promoPreview, promoTimeValues } from './promo-choices.ts';
import {
  missingPart,
  mostPromoCost,
  NEW_PROMO,
  type PromoDraft,
  type PromoField,
  promoDraftSchema,
  promoPartOf,
  promoTermsOf,
  readGift,
} from './promo-draft.ts';
import { promoFormPrompt } from './prompts.ts';
import { promoRequestKey } from './request-key.ts';

type Deps = Pick<PromotionsApi, 'promotions'> &
  Pick<LedgerApi, 'adjustments'> &
  Pick<CatalogApi, 'catalog'> &
  Pick<ChatTools, 'log' | 'timeZone'>;

const MOST_PRODUCTS = 6;

/** Handles the form of a promo code: each field, then the complete code in the customers' view. */
export function newPromo(deps: Deps): Composer<ShopContext> {
  const { promotions, adjustments, catalog } = deps;
  const composer = new Screens();
  const keep = (ctx: ShopContext, draft: PromoDraft) => prompt(ctx, promoFormPrompt, JSON.stringify(draft));
  const draftIn = (about: string | null): PromoDraft | null => {
    if (about === null) return null;
    const parsed = promoDraftSchema.safeParse(JSON.parse(about));
    return parsed.success ? parsed.data : null;
  };

  const ask = async (
    ctx: ShopContext,
    draft: PromoDraft,
    word: Html[] = [],
    rows: InlineKeyboardButton[][] = [],
  ) => {
    const { texts } = ctx;
    keep(ctx, draft);
    const { field } = draft;
    const now = promoPartOf(texts, draft);
    await show(ctx, {
      text: joinHtml(
        [
          ...word,
          texts.html('promo-form', { field }),
          ...(now === '' ? [] : [html`${texts.html('form-now')} <code>${now}</code>`]),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          ...rows,
          ...promoChoiceRows(texts, draft),
          [
            missingPart(draft) === null
              ? button(texts.plain('button-back'), promoFormTap.pack({ act: 'show', field, value: '' }))
              : field === 'code'
                ? button(
                    texts.plain('button-back'),
                    promoFormTap.pack({ act: 'ask', field: 'gives', value: '' }),
                  )
                : button(texts.plain('button-back'), promosTap.pack({ page: 1 })),
          ],
        ],
      },
    });
  };
  const showWhole = async (ctx: ShopContext, draft: PromoDraft) => {
    const { texts } = ctx;
    const terms = promoTermsOf(draft);
    if (!terms) return ask(ctx, { ...draft, field: missingPart(draft) ?? 'gives' });
    keep(ctx, draft);
    const { code } = terms;
    const { people, each, days, kind, least, product, starts, ends } = draft;
    const change = (field: PromoField, label: string) =>
      button(label, promoFormTap.pack({ act: 'ask', field, value: '' }));
    await show(ctx, {
      text: joinHtml(
        [
          texts.html('promo-form-preview'),
          html`<blockquote>${promoPreview(texts, draft, terms)}</blockquote>`,
          texts.html('promo-form-cost', { most: texts.money(mostPromoCost(draft)), people }),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          rowOf(
            texts,
            change('gives', texts.plain('button-promo-gives')),
            change('code', texts.plain('button-promo-code')),
          ),
          rowOf(
            texts,
            change('people', texts.plain('button-promo-people', { count: people })),
            change('each', texts.plain('button-promo-each', { count: each })),
          ),
          rowOf(
            texts,
            change('kind', texts.plain('button-promo-kind', { kind })),
            ...(kind === 'deposit'
              ? [
                  change(
                    'least',
                    texts.plain('button-promo-least', {
                      least: least ? texts.money(money(least.amount, least.currency)) : '',
                    }),
                  ),
                ]
              : [change('goods', product?.name ?? texts.plain('button-promo-any-goods'))]),
          ),
          rowOf(
            texts,
            change('starts', texts.plain('button-promo-starts', promoTimeValues(texts, starts))),
            change('ends', texts.plain('button-promo-ends', promoTimeValues(texts, ends))),
          ),
          ...(ends ? [] : [[change('days', texts.plain('button-promo-days', { count: days }))]]),
          [
            button(
              texts.plain('button-promo-make', { code }),
              promoFormTap.pack({ act: 'make', field: 'code', value: '' }),
              'success',
            ),
          ],
          [button(texts.plain('button-back'), promosTap.pack({ page: 1 }))],
        ],
      },
    });
  };
  /** Takes a field, then asks for the next missing one, or shows the complete code. */
  const take = async (ctx: ShopContext, draft: PromoDraft, part: Partial<PromoDraft>) => {
    const next = { ...draft, ...part };
    const missing = missingPart(next);
    await (missing === null ? showWhole(ctx, next) : ask(ctx, { ...next, field: missing }));
  };
  const make = async (ctx: ShopContext, draft: PromoDraft) => {
    const { texts } = ctx;
    const terms = promoTermsOf(draft);
    if (!terms) return showWhole(ctx, draft);
    const requestKey = promoRequestKey(ctx.customer.id, terms);
    const made = await promotions.make({ ...terms, requestKey, actor: actorOf(ctx) });
    if (made === 'bad-period') {
      return ask(ctx, { ...draft, field: 'ends' }, [texts.html('promo-form-bad-period')]);
    }
    if (made === 'taken') {
      return ask(ctx, { ...draft, field: 'code' }, [texts.html('promo-taken', { code: terms.code })]);
    }
    ctx.dialog.leave();
    deps.log.warn({ admin: ctx.customer.id, promo: made.code }, 'an admin made a promo code');
    const link = `https://t.me/${ctx.me.username}?start=promo_${made.code}`;
    const isClaimed = made.kind !== 'deposit';
    const values = { code: made.code, gift: giftOf(texts, made), link };
    await show(ctx, {
      text: texts.html(isClaimed ? 'promo-made' : 'promo-deposit-made', values),
      keyboard: {
        inline_keyboard: [
          ...(isClaimed ? [[{ text: texts.plain('button-copy-link'), copy_text: { text: link } }]] : []),
          [
            button(
              texts.plain('button-undo', { what: made.code }),
              endPromoTap.pack({ sure: 'ask', promo: made.code }),
            ),
          ],
          [button(texts.plain('button-promotions'), promosTap.pack({ page: 1 }))],
        ],
      },
    });
  };

  onTap(composer, promoFormTap, async (ctx, { act, field, value }) => {
    const draft = act === 'begin' ? NEW_PROMO : draftIn(promptSubject(ctx, promoFormPrompt));
    // The person left the dialog meanwhile: begin again.
    if (!draft || act === 'begin') return ask(ctx, NEW_PROMO);
    if (act === 'ask') return ask(ctx, { ...draft, field });
    if (act === 'make') return make(ctx, draft);
    if (act === 'show') return showWhole(ctx, draft);
    const part = await readField(ctx, { ...draft, field }, value);
    await ('problem' in part ? showWhole(ctx, draft) : take(ctx, { ...draft, field }, part));
  });
  onAdminPrompt(composer, promoFormPrompt, NEEDED_FOR_PROMOTIONS, async (ctx, about) => {
    const draft = draftIn(about);
    if (!draft) return void ctx.dialog.leave();
    const typed = ctx.message?.text ?? '';
    if (draft.field === 'gives' && (await asksWhich(ctx, typed))) return;
    if (draft.field === 'goods') return chooseGoods(ctx, draft, typed);
    const read = await readField(ctx, draft, typed);
    await ('problem' in read ? ask(ctx, draft, [read.problem]) : take(ctx, draft, read));
  });

  const chooseGoods = async (ctx: ShopContext, draft: PromoDraft, typed: string) => {
    const { texts } = ctx;
    const found = await catalog.search({ text: typed, page: 1 });
    const products = new Map(
      found.entries.map((one) =>
        'product' in one ? [one.product.id, one.product.name] : [one.item.productId, one.item.productName],
      ),
    );
    const rows = [...products]
      .slice(0, MOST_PRODUCTS)
      .map(([id, name]) => [
        button(name, promoFormTap.pack({ act: 'set', field: 'goods', value: String(id) })),
      ]);
    const word = rows.length === 0 ? [texts.html('promo-no-product')] : [];
    await ask(ctx, draft, word, rows);
  };

  async function readField(
    { texts }: ShopContext,
    { field, gives }: PromoDraft,
    typed: string,
  ): Promise<Partial<PromoDraft> | { readonly problem: Html }> {
    const unreadable = { problem: texts.html('promo-form-unreadable', { field, most: 0 }) };
    switch (field) {
      case 'gives': {
        const gives = readGift(typed);
        if (!gives) return unreadable;
        const most = gives.percent === null ? gives.amount : gives.most;
        const isTooMuch = new Big(most.amount).gt(adjustments.limit(most.currency).amount);
        return isTooMuch ? { problem: texts.html('promo-over-limit') } : { gives };
      }
      case 'code': {
        const code = readPromoCode(typed);
        if (code === null) return unreadable;
        const isTaken = (await promotions.find(code)) !== null;
        return isTaken ? { problem: texts.html('promo-taken', { code }) } : { code };
      }
      case 'kind': {
        const kind = ({ BONUS: 'bonus', DISCOUNT: 'discount', DEPOSIT: 'deposit' } as const)[typed];
        return kind ? { kind } : unreadable;
      }
      case 'least': {
        const currency = gives?.percent === null ? gives.amount.currency : (gives?.most.currency ?? '');
        const [number = '', of = currency] = plainTyped(typed).split(/\s+/);
        const parsed = parseMoney(number, of);
        return parsed.ok && parsed.money.currency === currency ? { least: parsed.money } : unreadable;
      }
      case 'starts':
      case 'ends': {
        if (typed === '') return { [field]: null };
        const edge = field === 'starts' ? 'start' : 'end';
        const time = readLocalTime(plainTyped(typed).replace(/\s+/, 'T'), deps.timeZone, edge);
        return time ? { [field]: time } : unreadable;
      }
      case 'goods': {
        if (typed === '') return { product: null };
        const product = await catalog.product(Number(typed), 1);
        return product
          ? { product: { id: product.id, name: product.name } }
          : { problem: texts.html('promo-no-product') };
      }
      default: {
        const { most } = PROMO_NUMBERS[field];
        const digits = plainTyped(typed);
        const value = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
        return value < 1 || value > most
          ? { problem: texts.html('promo-form-unreadable', { field, most }) }
          : { [field]: value };
      }
    }
  }
  return composer;
}

import type { Composer } from 'grammy';
import { z } from 'zod';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt, promptSubject } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { askFor, readDraft } from '../../../../telegram/ui/kit/form.ts';
import { notUndone, undoQuestion, undoRow } from '../../../../telegram/ui/kit/undo.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { ExchangeApi } from '../../../exchange/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import { isWorthAPurchase, type ReferralTerms } from '../../../people/index.ts';
import type { PromotionsApi } from '../../module.ts';
import {
  INVITE_FORM_FIELDS,
  inviteFormField,
  inviteFormTap,
  NEEDED_FOR_PROMOTIONS,
  promosTap,
} from './buttons.ts';
import { inviteFormPrompt } from './prompts.ts';

type Deps = Pick<PromotionsApi, 'referrals'> &
  Pick<LedgerApi, 'adjustments'> &
  ExchangeApi &
  Pick<ChatTools, 'refreshMenus' | 'log'>;

type Field = (typeof INVITE_FORM_FIELDS)[number];
/** Undoes a change of the terms. */
const undoTap = adminTap('inviteUndo', 'ivu', { sure, id }, NEEDED_FOR_PROMOTIONS);

/** Terms that are being changed; amounts are decimal strings in `currency`. */
const draftSchema = z.object({
  field: inviteFormField,
  currency: z.string(),
  inviter: z.string().nullable(),
  invited: z.string().nullable(),
  least: z.string().nullable(),
  people: z.number(),
});
type Draft = z.output<typeof draftSchema>;
const MOST_PEOPLE = 1_000_000;
const USUAL_PEOPLE = 20;

/**
 * Handles the form of invitations: the rewards of both sides, the qualifying purchase, and the number of
 * friends.
 */
export function inviteForm(deps: Deps): Composer<ShopContext> {
  const { referrals, adjustments, exchange } = deps;
  const composer = new Screens();
  const begun = async (): Promise<Draft> => {
    const [terms, { base }] = await Promise.all([referrals.terms(), exchange.rates()]);
    return {
      field: 'inviter',
      currency: terms?.least.currency ?? base,
      inviter: terms?.inviter.amount ?? null,
      invited: terms?.invited.amount ?? null,
      least: terms?.least.amount ?? null,
      people: terms?.mostRewarded ?? USUAL_PEOPLE,
    };
  };
  const ask = async (ctx: ShopContext, draft: Draft, word: Html[] = []) => {
    const { texts } = ctx;
    const { field } = draft;
    const before = termsOf(draft) ? undefined : INVITE_FORM_FIELDS[INVITE_FORM_FIELDS.indexOf(field) - 1];
    const back = termsOf(draft)
      ? inviteFormTap.pack({ act: 'show', field })
      : before
        ? inviteFormTap.pack({ act: 'ask', field: before })
        : promosTap.pack({ page: 1 });
    const now = nowOf(draft);
    await askFor(ctx, inviteFormPrompt, JSON.stringify(draft), {
      text: joinHtml(
        [
          ...word,
          texts.html('invite-form', { field, currency: draft.currency }),
          ...(now === '' ? [] : [html`${texts.html('form-now')} <code>${now}</code>`]),
        ],
        '\n\n',
      ),
      back,
    });
  };
  const showWhole = async (ctx: ShopContext, draft: Draft, word: Html[] = []) => {
    const { texts } = ctx;
    const terms = termsOf(draft);
    if (!terms) return ask(ctx, draft, word);
    prompt(ctx, inviteFormPrompt, JSON.stringify(draft));
    const isOn = (await referrals.terms()) !== null;
    const change = (of: Field, amount: string) =>
      button(
        texts.plain('button-invite-field', { field: of, amount }),
        inviteFormTap.pack({ act: 'ask', field: of }),
      );
    await show(ctx, {
      text: joinHtml([...word, texts.html('invite-form-preview'), termsText(texts, terms)], '\n\n'),
      keyboard: {
        inline_keyboard: [
          rowOf(
            texts,
            change('inviter', texts.money(terms.inviter)),
            change('invited', texts.money(terms.invited)),
          ),
          rowOf(
            texts,
            change('least', texts.money(terms.least)),
            change('people', String(terms.mostRewarded)),
          ),
          [
            button(
              texts.plain('button-invite-set'),
              inviteFormTap.pack({ act: 'set', field: 'people' }),
              'success',
            ),
          ],
          ...(isOn
            ? [
                [
                  button(
                    texts.plain('button-invite-off'),
                    inviteFormTap.pack({ act: 'off', field: 'people' }),
                  ),
                ],
              ]
            : []),
          [button(texts.plain('button-back'), promosTap.pack({ page: 1 }))],
        ],
      },
    });
  };
  const set = async (ctx: ShopContext, terms: ReferralTerms | null) => {
    const { texts } = ctx;
    await referrals.setTerms(terms, actorOf(ctx));
    // The fields stay where a second person has to agree first.
    ctx.dialog.leave();
    deps.refreshMenus();
    deps.log.warn({ admin: ctx.customer.id, terms }, 'an admin set what invitations bring');
    const change = await referrals.lastChange();
    await show(ctx, {
      text: joinHtml(
        [
          texts.html(terms ? 'invite-form-set' : 'invite-form-ended'),
          ...(terms ? [termsText(texts, terms)] : []),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          ...undoRow(texts, 'invite-form-what', change && undoTap.pack({ sure: 'ask', id: change.id })),
          [button(texts.plain('button-promotions'), promosTap.pack({ page: 1 }))],
        ],
      },
    });
  };

  onTap(composer, inviteFormTap, async (ctx, { act, field }) => {
    const { texts } = ctx;
    if (act === 'off') {
      await show(
        ctx,
        confirmation(texts, texts.html('invite-form-ask-off'), {
          yes: inviteFormTap.pack({ act: 'off-surely', field }),
          back: promosTap.pack({ page: 1 }),
        }),
      );
      return;
    }
    if (act === 'off-surely') return set(ctx, null);
    // The person left the dialog meanwhile: begin again.
    const draft = act === 'begin' ? null : readDraft(draftSchema, promptSubject(ctx, inviteFormPrompt));
    if (!draft) return showWhole(ctx, await begun());
    if (act === 'ask') return ask(ctx, { ...draft, field });
    const terms = termsOf(draft);
    if (act === 'show' || !terms) return showWhole(ctx, draft);
    if (!isWorthAPurchase(terms)) {
      return ask(ctx, { ...draft, field: 'least' }, [tooLow(texts, terms)]);
    }
    if (new Big(terms.least.amount).gt(adjustments.limit(terms.least.currency).amount)) {
      return ask(ctx, { ...draft, field: 'least' }, [texts.html('promo-over-limit')]);
    }
    await set(ctx, terms);
  });
  onAdminPrompt(composer, inviteFormPrompt, NEEDED_FOR_PROMOTIONS, async (ctx, about) => {
    const draft = readDraft(draftSchema, about);
    if (!draft) return void ctx.dialog.leave();
    const typed = ctx.message?.text ?? '';
    if (draft.field !== 'people' && (await asksWhich(ctx, typed, draft.currency))) return;
    const read = readField(draft, typed);
    if (!read) {
      return ask(ctx, draft, [
        ctx.texts.html('invite-form-unreadable', { field: draft.field, currency: draft.currency }),
      ]);
    }
    const next = { ...draft, ...read };
    const missing = INVITE_FORM_FIELDS.find((one) => next[one] === null);
    await (missing ? ask(ctx, { ...next, field: missing }) : showWhole(ctx, next));
  });

  onTap(composer, undoTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    const [change, now] = await Promise.all([referrals.lastChange(), referrals.terms()]);
    if (change?.id !== id) {
      const on = button(texts.plain('button-promotions'), promosTap.pack({ page: 1 }));
      await show(ctx, notUndone(texts, on));
      return;
    }
    if (sure === 'yes') return set(ctx, change.before);
    const said = (terms: ReferralTerms | null) =>
      terms ? termsText(texts, terms) : texts.html('invite-form-none');
    await show(
      ctx,
      undoQuestion(texts, {
        now: said(now),
        restored: said(change.before),
        yes: undoTap.pack({ sure: 'yes', id }),
        back: promosTap.pack({ page: 1 }),
      }),
    );
  });
  return composer;
}

function termsOf({ currency, inviter, invited, least, people }: Draft): ReferralTerms | null {
  if (inviter === null || invited === null || least === null) return null;
  return {
    inviter: money(inviter, currency),
    invited: money(invited, currency),
    least: money(least, currency),
    mostRewarded: people,
  };
}

function termsText(texts: Texts, { inviter, invited, least, mostRewarded }: ReferralTerms): Html {
  return html`<blockquote>${texts.html('invite-form-terms', {
    inviter: texts.money(inviter),
    invited: texts.money(invited),
    least: texts.money(least),
    most: mostRewarded,
  })}</blockquote>`;
}

function tooLow(texts: Texts, { inviter, invited, least }: ReferralTerms): Html {
  const both = new Big(inviter.amount).plus(invited.amount);
  return both.eq('0')
    ? texts.html('invite-form-nothing')
    : texts.html('invite-form-too-low', { both: texts.money(money(both.toFixed(), least.currency)) });
}

/**
 * Reads a field: the number of people, or an amount in its own or the draft's currency. The amount 0 means
 * that this side gets no bonus.
 */
function readField({ field, currency }: Draft, typed: string): Partial<Draft> | null {
  const text = plainTyped(typed).trim();
  if (field === 'people') {
    const people = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    return people < 1 || people > MOST_PEOPLE ? null : { people };
  }
  const [number = '', of = currency, ...more] = text.split(/\s+/);
  if (more.length > 0) return null;
  if (number === '0' && field !== 'least') return { [field]: '0' };
  const parsed: { ok: true; money: Money } | { ok: false } = parseMoney(number, of);
  if (!parsed.ok) return null;
  const { amount, currency: named } = parsed.money;
  // A new currency applies to all amounts, so the others are asked for again.
  return named === currency
    ? { [field]: amount }
    : { inviter: null, invited: null, least: null, currency: named, [field]: amount };
}

function nowOf({ field, currency, people, ...amounts }: Draft): string {
  if (field === 'people') return String(people);
  const now = amounts[field];
  return now === null ? '' : `${now} ${currency}`;
}

import type { Composer } from 'grammy';
import { z } from 'zod';
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
import { pricesTap } from '../../../catalog/chat/staff/buttons.ts';
import { LEVEL_GROUPS, type LevelTerms, MOST_LEVEL_MONTHS } from '../../../catalog/index.ts';
import type { ExchangeApi } from '../../../exchange/index.ts';
import { LEVELS_SET_AFTER_MINUTES } from '../../levels.ts';
import type { LevelsApi } from '../../module.ts';
import { aboveLevelsPlace } from '../places.ts';
import { levelFormTap, NEEDED_FOR_LEVELS } from './buttons.ts';
import {
  isRising,
  type LevelDraft,
  type LevelField,
  levelDraftSchema,
  levelsOf,
  levelsText,
  readLevelField,
} from './level-draft.ts';

/** A turnover as it stands in a button; 0: no such level. */
const turnover = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/);
const months = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
/** Sets the levels that the button names, also after a second person has agreed. */
const setTap = adminTap('levelSet', 'lvs', { reseller: turnover, vip: turnover, months }, NEEDED_FOR_LEVELS);
/** Undoes a change of the levels. */
const undoTap = adminTap('levelUndo', 'lvu', { sure, id }, NEEDED_FOR_LEVELS);

const USUAL_MONTHS = 3;
const OFFERED_MONTHS = ['1', '3', '6', '12'];

/** The prompt for a field. */
const FORM = 'level-form';

/** Handles the form of the customers' levels: the turnover of each, and the months that count. */
export function levelForm(
  deps: LevelsApi & ExchangeApi & Pick<ChatTools, 'rowsAt' | 'log'>,
): Composer<ShopContext> {
  const { levels, exchange } = deps;
  const composer = new Screens();
  const above = (texts: Texts) =>
    deps.rowsAt(aboveLevelsPlace, texts, null).flat()[0] ??
    button(texts.plain('button-prices'), pricesTap.pack({ page: 1 }));
  const dataAbove = (texts: Texts) => {
    const on = above(texts);
    return 'callback_data' in on ? on.callback_data : pricesTap.pack({ page: 1 });
  };
  const begun = async (): Promise<LevelDraft> => {
    const [terms, { base }] = await Promise.all([levels.terms(), exchange.rates()]);
    const from = (group: (typeof LEVEL_GROUPS)[number]) =>
      terms && (terms.levels.find((one) => one.group === group)?.from.amount ?? '0');
    return {
      field: 'reseller',
      currency: terms?.levels[0]?.from.currency ?? base,
      reseller: from('reseller'),
      vip: from('vip'),
      months: terms?.months ?? USUAL_MONTHS,
    };
  };
  const ask = async (ctx: ShopContext, draft: LevelDraft, word: Html[] = []) => {
    const { texts } = ctx;
    const { field, currency } = draft;
    const put = (value: string, label: string) =>
      button(label, levelFormTap.pack({ act: 'put', field, value }));
    const now = field === 'months' ? String(draft.months) : draft[field] && `${draft[field]} ${currency}`;
    const isWhole = draft.reseller !== null && draft.vip !== null;
    const back = isWhole ? levelFormTap.pack({ act: 'show', field, value: '' }) : dataAbove(texts);
    await askFor(ctx, FORM, JSON.stringify(draft), {
      text: joinHtml(
        [
          ...word,
          texts.html('level-form', { field, currency, most: MOST_LEVEL_MONTHS }),
          ...(now === null ? [] : [html`${texts.html('form-now')} <code>${now}</code>`]),
        ],
        '\n\n',
      ),
      rows: [
        field === 'months'
          ? OFFERED_MONTHS.map((value) => put(value, value))
          : [put('0', texts.plain('button-level-none'))],
      ],
      back,
    });
  };
  const showWhole = async (ctx: ShopContext, draft: LevelDraft, word: Html[] = []) => {
    const { texts } = ctx;
    const { reseller, vip, currency, months } = draft;
    const missing = LEVEL_GROUPS.find((group) => draft[group] === null);
    if (missing || reseller === null || vip === null)
      return ask(ctx, { ...draft, field: missing ?? 'vip' }, word);
    const terms = levelsOf(draft, currency);
    prompt(ctx, FORM, JSON.stringify(draft));
    const isOn = (await levels.terms()) !== null;
    const change = (of: LevelField, amount: string) =>
      button(
        texts.plain('button-level-field', { field: of, amount }),
        levelFormTap.pack({ act: 'ask', field: of, value: '' }),
      );
    const said = (amount: string) => (amount === '0' ? '—' : texts.money({ amount, currency }));
    await show(ctx, {
      text: joinHtml(
        [
          ...word,
          texts.html('level-form-preview'),
          html`<blockquote>${levelsText(texts, terms)}</blockquote>`,
          texts.html('level-form-prices'),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          rowOf(texts, change('reseller', said(reseller)), change('vip', said(vip))),
          [change('months', String(months))],
          ...(isRising(terms)
            ? [[button(texts.plain('button-level-set'), setTap.pack({ reseller, vip, months }), 'success')]]
            : []),
          ...(isOn
            ? [
                [
                  button(
                    texts.plain('button-level-off'),
                    levelFormTap.pack({ act: 'off', field: 'months', value: '' }),
                  ),
                ],
              ]
            : []),
          rowOf(
            texts,
            button(texts.plain('button-prices'), pricesTap.pack({ page: 1 })),
            button(texts.plain('button-back'), dataAbove(texts)),
          ),
        ],
      },
    });
  };
  const isDone = async (ctx: ShopContext, terms: LevelTerms | null) => {
    const { texts } = ctx;
    deps.log.warn({ admin: ctx.customer.id, terms }, 'an admin set the levels of customers');
    const change = await levels.lastChange();
    await show(ctx, {
      text: joinHtml(
        [
          texts.html(terms ? 'level-form-set' : 'level-form-ended', { minutes: LEVELS_SET_AFTER_MINUTES }),
          ...(terms ? [html`<blockquote>${levelsText(texts, terms)}</blockquote>`] : []),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          ...undoRow(texts, 'level-form-what', change && undoTap.pack({ sure: 'ask', id: change.id })),
          [above(texts)],
        ],
      },
    });
  };
  const set = async (ctx: ShopContext, terms: LevelTerms | null) => {
    await levels.set(terms, actorOf(ctx));
    // If a second person has to agree first, `set` has thrown, and the fields stay.
    ctx.dialog.leave();
    await isDone(ctx, terms);
  };

  onTap(composer, levelFormTap, async (ctx, { act, field, value }) => {
    if (act === 'off') {
      const { texts } = ctx;
      await show(
        ctx,
        confirmation(texts, texts.html('level-form-ask-off', { minutes: LEVELS_SET_AFTER_MINUTES }), {
          yes: levelFormTap.pack({ act: 'off-surely', field, value: '' }),
          back: levelFormTap.pack({ act: 'begin', field, value: '' }),
        }),
      );
      return;
    }
    if (act === 'off-surely') return set(ctx, null);
    // The person left the dialog meanwhile: begin again.
    const draft = act === 'begin' ? null : readDraft(levelDraftSchema, promptSubject(ctx, FORM));
    if (!draft) return showWhole(ctx, await begun());
    if (act === 'ask') return ask(ctx, { ...draft, field });
    if (act === 'put') return taken(ctx, { ...draft, field, ...readLevelField({ ...draft, field }, value) });
    await showWhole(ctx, draft);
  });
  const taken = (ctx: ShopContext, draft: LevelDraft) => {
    const { currency, reseller, vip } = draft;
    if (reseller === null || vip === null || isRising(levelsOf(draft, currency)))
      return showWhole(ctx, draft);
    const { texts } = ctx;
    const word =
      reseller === '0'
        ? texts.html('level-form-no-level')
        : texts.html('level-form-not-rising', { reseller: texts.money({ amount: reseller, currency }) });
    return ask(ctx, { ...draft, field: 'vip' }, [word]);
  };
  onTap(composer, setTap, async (ctx, { reseller, vip, months }) => {
    const [{ base }, now] = await Promise.all([exchange.rates(), levels.terms()]);
    const terms = levelsOf({ reseller, vip, months }, now?.levels[0]?.from.currency ?? base);
    if (!isRising(terms)) return showWhole(ctx, await begun());
    await set(ctx, terms);
  });
  onAdminPrompt(composer, FORM, NEEDED_FOR_LEVELS, async (ctx, about) => {
    const draft = readDraft(levelDraftSchema, about);
    if (!draft) return void ctx.dialog.leave();
    const typed = ctx.message?.text ?? '';
    if (draft.field !== 'months' && (await asksWhich(ctx, typed, draft.currency))) return;
    const read = readLevelField(draft, typed);
    if (read) return taken(ctx, { ...draft, ...read });
    const { field, currency } = draft;
    await ask(ctx, draft, [
      ctx.texts.html('level-form-unreadable', { field, currency, most: MOST_LEVEL_MONTHS }),
    ]);
  });

  onTap(composer, undoTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    const [change, now] = await Promise.all([levels.lastChange(), levels.terms()]);
    const isUndone = sure === 'yes' && change?.id === id && (await levels.undo(id, actorOf(ctx)));
    if (isUndone) return isDone(ctx, change.before);
    if (sure === 'yes' || change?.id !== id) {
      await show(ctx, notUndone(texts, above(texts)));
      return;
    }
    const said = (terms: LevelTerms | null) =>
      terms ? levelsText(texts, terms) : texts.html('level-form-none');
    await show(
      ctx,
      undoQuestion(texts, {
        now: said(now),
        restored: said(change.before),
        yes: undoTap.pack({ sure: 'yes', id }),
        back: dataAbove(texts),
      }),
    );
  });
  return composer;
}

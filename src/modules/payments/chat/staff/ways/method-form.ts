import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { type Locale, languages } from '../../../../../platform/values/locale.ts';
import { isDash, typedName } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich } from '../../../../../telegram/ui/input/which-amount.ts';
import { button, inRows, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../../customers/index.ts';
import type { ExchangeApi } from '../../../../exchange/index.ts';
import {
  longestManual,
  type ManualCurrency,
  parseManualCurrencies,
  parseManualFields,
} from '../../../manual/method-terms.ts';
import { ALL_LANGUAGES } from '../../../manual/method-texts.ts';
import type { ManualChange } from '../../../manual/methods.ts';
import type { ManualMethod } from '../../../manual/read-methods.ts';
import type { PaymentsApi } from '../../../module.ts';
import {
  type METHOD_EDITS,
  methodEditField,
  methodLanguageField,
  methodWayField,
  NEEDED_FOR_METHOD_FORM,
  payMethodEditTap,
  payMethodPreviewTap,
  payMethodTap,
  payMethodTextsTap,
} from '../buttons.ts';
import { showMethodPreview } from './method-preview.ts';
import { apartLines, methodTitle, showPayMethod, showPayMethods } from './method-screens.ts';
import { methodUndoRow } from './method-undo.ts';

export type MethodFormDeps = Pick<PaymentsApi, 'manualMethods'> &
  CustomersApi &
  ExchangeApi &
  Pick<ChatTools, 'textsFor' | 'offeredLanguages'>;

type Edit = (typeof METHOD_EDITS)[number];
const PROMPT_TEXTS = {
  name: 'method-name-prompt',
  text: 'method-text-prompt',
  fields: 'method-fields-prompt',
  currencies: 'method-currencies-prompt',
  qr: 'method-qr-prompt',
} as const satisfies Record<Edit, TextKey>;

/** The parts of a new method, in the order of asking. */
const GUIDED: readonly Edit[] = ['currencies', 'text', 'fields', 'qr'];
/** Parts that a new method may lack. */
const OPTIONAL: readonly Edit[] = ['fields', 'qr'];
/** Takes one currency, without limits or a fee. */
const currencyTap = adminTap(
  'payMethodCurrency',
  'mec',
  { currency: z.string().regex(/^[A-Z]{3}$/), way: methodWayField, id },
  NEEDED_FOR_METHOD_FORM,
);

/** A part of a method that staff are asked for. */
interface FieldQuestion {
  readonly id: number;
  readonly edit: Edit;
  readonly language: typeof ALL_LANGUAGES | Locale;
  readonly way: 'one' | 'guided';
}

interface MethodForm {
  readonly screens: Screens;
  /** Asks for a part. */
  readonly ask: (ctx: ShopContext, asked: FieldQuestion) => Promise<void>;
}

/** Creates the form of a payment method: a single part, or all parts of a new one in turn. */
export function createMethodForm(deps: MethodFormDeps): MethodForm {
  const screens = new Screens();
  const showNext = async (ctx: ShopContext, asked: FieldQuestion): Promise<void> => {
    const next = GUIDED[GUIDED.indexOf(asked.edit) + 1];
    await (next
      ? form.ask(ctx, { ...asked, edit: next })
      : showMethodPreview(ctx, deps, { id: asked.id, language: ctx.texts.locale }));
  };
  const form = onForm(screens, {
    prompt: 'paymethod-change',
    needed: NEEDED_FOR_METHOD_FORM,
    about: {
      id,
      edit: methodEditField,
      language: methodLanguageField,
      way: methodWayField.default('one'),
    },
    ask: async (ctx, asked) => {
      const method = await deps.manualMethods.find(asked.id);
      if (!method) return void (await showPayMethods(ctx, deps));
      return partQuestion(ctx.texts, deps, method, asked);
    },
    parse: async (ctx, asked, typed) => {
      const lines = asked.edit === 'currencies' ? typed.split('\n') : [];
      for (const line of lines) if (await asksWhich(ctx, line)) return undefined;
      return readChange(ctx, asked);
    },
    save: async (ctx, asked, change: ManualChange) => {
      const { texts } = ctx;
      const result = await deps.manualMethods.change(asked.id, change, actorOf(ctx));
      if (asked.way === 'guided') return () => showNext(ctx, asked);
      if (!result.ok) {
        const word = result.problem === 'incomplete' ? { word: texts.html('method-incomplete') } : {};
        return () => showPayMethod(ctx, deps, asked.id, word);
      }
      const undo = await methodUndoRow(texts, deps, asked.id, result.changeId);
      return () => showPayMethod(ctx, deps, asked.id, { word: texts.html('method-changed'), undo });
    },
    repeats: true,
  });
  onTap(screens, payMethodEditTap, (ctx, asked) => form.ask(ctx, asked));
  onTap(screens, currencyTap, async (ctx, { currency, way, id }) => {
    const terms = { currency, least: null, most: null, feePercent: '0', feeFixed: '0' };
    await form.take(ctx, { id, edit: 'currencies', language: 'all', way }, { currencies: [terms] });
  });
  return { screens, ask: form.ask };
}

/** Returns the question for a part of a method, with its present value. */
async function partQuestion(texts: Texts, deps: ExchangeApi, method: ManualMethod, asked: FieldQuestion) {
  const { edit, language, way } = asked;
  const place = GUIDED.indexOf(edit);
  const now = nowOf(method, asked);
  return {
    text: joinHtml(
      [
        ...(way === 'guided'
          ? [
              texts.html('method-step', {
                name: methodTitle(method),
                step: place + 1,
                steps: GUIDED.length,
              }),
            ]
          : []),
        ...(now === '' ? [] : [html`${texts.html('form-now')}\n<pre>${now}</pre>`]),
        texts.html(PROMPT_TEXTS[edit], {
          language: language === ALL_LANGUAGES ? ALL_LANGUAGES : languages[language].name,
          most: longestManual[edit === 'name' ? 'name' : 'text'],
        }),
        ...(language === ALL_LANGUAGES && edit !== 'currencies' && edit !== 'qr'
          ? apartLines(texts, method)
          : []),
      ],
      '\n\n',
    ),
    rows: edit === 'currencies' ? await currencyRows(texts, deps, asked) : [],
    back: backFrom(texts, asked),
  };
}

async function currencyRows(
  texts: Texts,
  { exchange }: ExchangeApi,
  { way, id }: FieldQuestion,
): Promise<InlineKeyboardButton[][]> {
  const { base, rates } = await exchange.rates();
  const known = [...new Set([base, ...rates.map(({ currency }) => currency)])];
  return inRows(
    texts,
    known.slice(0, 6).map((currency) => button(currency, currencyTap.pack({ currency, way, id }))),
    3,
  );
}

/** Returns the way back; for a part that may be skipped, beside the button that skips it. */
function backFrom(texts: Texts, { id, edit, language, way }: FieldQuestion): string | InlineKeyboardButton[] {
  if (way === 'one')
    return language === ALL_LANGUAGES ? payMethodTap.pack({ id }) : payMethodTextsTap.pack({ language, id });
  const place = GUIDED.indexOf(edit);
  const data = (to: Edit | undefined) =>
    to && payMethodEditTap.pack({ edit: to, language: ALL_LANGUAGES, way, id });
  const back = data(GUIDED[place - 1]) ?? payMethodTap.pack({ id });
  if (!OPTIONAL.includes(edit)) return back;
  const onward = data(GUIDED[place + 1]) ?? payMethodPreviewTap.pack({ language: texts.locale, id });
  return rowOf(
    texts,
    button(texts.plain('button-setup-skip'), onward),
    button(texts.plain('button-back'), back),
  );
}

/** Returns the present value as it would be typed. */
function nowOf({ name, instructions, currencies }: ManualMethod, { edit, language }: FieldQuestion): string {
  switch (edit) {
    case 'name':
      return name[language] ?? '';
    case 'text':
      return instructions[language]?.text ?? '';
    case 'fields':
      return (instructions[language]?.fields ?? [])
        .map(({ label, value }) => `${label} = ${value}`)
        .join('\n');
    case 'currencies':
      return currencies.map(typedCurrency).join('\n');
    case 'qr':
      return '';
  }
}

function typedCurrency({ currency, least, most, feePercent, feeFixed }: ManualCurrency): string {
  const fees = [...(feePercent === '0' ? [] : [`${feePercent}%`]), ...(feeFixed === '0' ? [] : [feeFixed])];
  return [
    currency,
    ...(least === null || most === null ? [] : [`${least}-${most}`]),
    ...(fees.length === 0 ? [] : [`fee ${fees.join(' + ')}`]),
  ].join(' ');
}

function readChange(ctx: ShopContext, { edit, language }: FieldQuestion): ManualChange | Refusal {
  const typed = ctx.message?.text?.trim() ?? '';
  switch (edit) {
    case 'name': {
      const name = typedName(typed).replace(/\s+/g, ' ');
      return name === '' || name.length > longestManual.name
        ? new Refusal('method-name-unreadable', { most: longestManual.name })
        : { name: { [language]: name } };
    }
    case 'text':
      return typed === '' || typed.length > longestManual.text
        ? new Refusal('method-text-unreadable', { most: longestManual.text })
        : { instructions: { language, text: typed } };
    case 'fields': {
      if (isDash(typed)) return { fields: { language, fields: [] } };
      const read = parseManualFields(typed);
      return read.ok
        ? { fields: { language, fields: read.fields } }
        : new Refusal('method-fields-unreadable', { line: read.line });
    }
    case 'currencies': {
      const read = parseManualCurrencies(typed);
      return read.ok
        ? { currencies: read.currencies }
        : new Refusal('method-currencies-unreadable', { line: read.line });
    }
    case 'qr': {
      const photo = ctx.message?.photo?.at(-1);
      if (!photo) throw new Error('a QR code came without a photo');
      return { qrFileId: photo.file_id };
    }
  }
}

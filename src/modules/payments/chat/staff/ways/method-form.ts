import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { type Locale, languages } from '../../../../../platform/values/locale.ts';
import { isDash, typedName } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../../telegram/ui/input/which-amount.ts';
import { button, inRows, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { withWord } from '../../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
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

type Deps = Pick<PaymentsApi, 'manualMethods'> &
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

/** The prompt for a change. */
const CHANGE = 'paymethod-change';

/** A part of a method that staff are asked for. */
interface FieldQuestion {
  readonly id: number;
  readonly edit: Edit;
  readonly language: typeof ALL_LANGUAGES | Locale;
  readonly way: 'one' | 'guided';
}

/** Handles the form of a payment method: a single part, or all parts of a new one in turn. */
export function payMethodForm(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const change = async (ctx: ShopContext, asked: FieldQuestion, what: ManualChange) => {
    const { id, way } = asked;
    const { texts } = ctx;
    ctx.dialog.leave();
    const result = await deps.manualMethods.change(id, what, actorOf(ctx));
    if (way === 'guided') return showNext(ctx, deps, asked);
    if (!result.ok) {
      const word = result.problem === 'incomplete' ? { word: texts.html('method-incomplete') } : {};
      return showPayMethod(ctx, deps, id, word);
    }
    const undo = await methodUndoRow(texts, deps, id, result.changeId);
    await showPayMethod(ctx, deps, id, { word: texts.html('method-changed'), undo });
  };
  onTap(composer, payMethodEditTap, (ctx, asked) => askMethodPart(ctx, deps, asked));
  onTap(composer, currencyTap, async (ctx, { currency, way, id }) => {
    const terms = { currency, least: null, most: null, feePercent: '0', feeFixed: '0' };
    await change(ctx, { id, edit: 'currencies', language: 'all', way }, { currencies: [terms] });
  });
  onAdminPrompt(composer, CHANGE, NEEDED_FOR_METHOD_FORM, async (ctx, about) => {
    const asked = readAbout(about);
    if (!asked) return void ctx.dialog.leave();
    const lines = asked.edit === 'currencies' ? (ctx.message?.text ?? '').split('\n') : [];
    for (const line of lines) if (await asksWhich(ctx, line)) return;
    const read = readChange(ctx, asked);
    if ('problem' in read) return askMethodPart(ctx, deps, asked, ctx.texts.html(read.problem, read.values));
    await change(ctx, asked, read);
  });
  return composer;
}

/** Asks for a part of a method, with its present value. */
export async function askMethodPart(
  ctx: ShopContext,
  deps: Pick<PaymentsApi, 'manualMethods'> & ExchangeApi,
  asked: FieldQuestion,
  word?: Html,
): Promise<void> {
  const { id, edit, language, way } = asked;
  const { texts } = ctx;
  const method = await deps.manualMethods.find(id);
  if (!method) return showPayMethods(ctx, deps);
  prompt(ctx, CHANGE, [id, edit, language, way].join(':'));
  const place = GUIDED.indexOf(edit);
  const now = nowOf(method, asked);
  const screen = {
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
    keyboard: {
      inline_keyboard: [
        ...(edit === 'currencies' ? await currencyRows(ctx.texts, deps, asked) : []),
        ...wayRows(texts, asked),
      ],
    },
  };
  await show(ctx, word ? withWord(word, screen) : screen);
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

/** Returns the buttons to skip an optional part and to go back. */
function wayRows(texts: Texts, { id, edit, language, way }: FieldQuestion): InlineKeyboardButton[][] {
  const back = (data: string) => button(texts.plain('button-back'), data);
  if (way === 'one') {
    const data =
      language === ALL_LANGUAGES ? payMethodTap.pack({ id }) : payMethodTextsTap.pack({ language, id });
    return [[back(data)]];
  }
  const place = GUIDED.indexOf(edit);
  const data = (to: Edit | undefined) =>
    to && payMethodEditTap.pack({ edit: to, language: ALL_LANGUAGES, way, id });
  const onward = data(GUIDED[place + 1]) ?? payMethodPreviewTap.pack({ language: texts.locale, id });
  return [
    rowOf(
      texts,
      ...(OPTIONAL.includes(edit) ? [button(texts.plain('button-setup-skip'), onward)] : []),
      back(data(GUIDED[place - 1]) ?? payMethodTap.pack({ id })),
    ),
  ];
}

async function showNext(
  ctx: ShopContext,
  deps: Pick<PaymentsApi, 'manualMethods'> & ExchangeApi & Pick<ChatTools, 'textsFor' | 'offeredLanguages'>,
  asked: FieldQuestion,
): Promise<void> {
  const next = GUIDED[GUIDED.indexOf(asked.edit) + 1];
  await (next
    ? askMethodPart(ctx, deps, { ...asked, edit: next })
    : showMethodPreview(ctx, deps, { id: asked.id, language: ctx.texts.locale }));
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

function readAbout(about: string): FieldQuestion | null {
  const [id = '', ofEdit, ofLanguage, ofWay = 'one'] = about.split(':');
  const read = z
    .object({ edit: methodEditField, language: methodLanguageField, way: methodWayField })
    .safeParse({ edit: ofEdit, language: ofLanguage, way: ofWay }).data;
  return read ? { id: Number(id), ...read } : null;
}

type Problem = { readonly problem: TextKey; readonly values: Readonly<Record<string, string | number>> };

function readChange(ctx: ShopContext, { edit, language }: FieldQuestion): ManualChange | Problem {
  const typed = ctx.message?.text?.trim() ?? '';
  switch (edit) {
    case 'name': {
      const name = typedName(typed).replace(/\s+/g, ' ');
      return name === '' || name.length > longestManual.name
        ? { problem: 'method-name-unreadable', values: { most: longestManual.name } }
        : { name: { [language]: name } };
    }
    case 'text':
      return typed === '' || typed.length > longestManual.text
        ? { problem: 'method-text-unreadable', values: { most: longestManual.text } }
        : { instructions: { language, text: typed } };
    case 'fields': {
      if (isDash(typed)) return { fields: { language, fields: [] } };
      const read = parseManualFields(typed);
      return read.ok
        ? { fields: { language, fields: read.fields } }
        : { problem: 'method-fields-unreadable', values: { line: read.line } };
    }
    case 'currencies': {
      const read = parseManualCurrencies(typed);
      return read.ok
        ? { currencies: read.currencies }
        : { problem: 'method-currencies-unreadable', values: { line: read.line } };
    }
    case 'qr': {
      const photo = ctx.message?.photo?.at(-1);
      if (!photo) throw new Error('a QR code came without a photo');
      return { qrFileId: photo.file_id };
    }
  }
}

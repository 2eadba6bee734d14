import { z } from 'zod';
import type { Access } from '../../../modules/staff/index.ts';
import type { ShopContext } from '../context.ts';
import { show } from '../handlers.ts';
import type { Prompt } from '../input/expected-answers.ts';
import { onAdminPrompt, prompt } from '../input/prompts.ts';
import { type ButtonRow, button } from '../keyboard.ts';
import { type Screen, withWord } from '../screen.ts';
import type { Screens } from '../screens.ts';
import { type Html, html, joinHtml } from '../texts/html.ts';
import type { TextKey, TextValues } from '../texts/texts.ts';

/** A question that the person's next message answers. */
interface Question extends Pick<Screen, 'text' | 'picture'> {
  /** The present value as it would be typed; empty if there is none. */
  readonly now?: string;
  /** Rows of choices, above the way back. */
  readonly rows?: readonly ButtonRow[];
  /** The way back: its callback data, or its row. */
  readonly back: string | ButtonRow;
}

/**
 * Asks a question, and takes the person's next message as the answer.
 *
 * @param about the subject of the prompt
 * @param word shown above the question
 */
export async function askFor(
  ctx: ShopContext,
  asked: Prompt,
  about: string,
  { now = '', rows = [], back, ...question }: Question,
  word?: Html,
): Promise<void> {
  const { texts } = ctx;
  prompt(ctx, asked, about);
  const lines = now === '' ? [] : [html`${texts.html('form-now')}\n<code>${now}</code>`];
  const last = typeof back === 'string' ? [button(texts.plain('button-back'), back)] : back;
  const screen = {
    ...question,
    text: joinHtml([question.text, ...lines], '\n\n'),
    keyboard: { inline_keyboard: [...rows, last] },
  };
  await show(ctx, word ? withWord(word, screen) : screen);
}

/** The reason why an answer is not taken; the prompt waits for another one. */
export class Refusal {
  readonly key: TextKey;
  readonly values: TextValues | undefined;

  constructor(key: TextKey, values?: TextValues) {
    this.key = key;
    this.values = values;
  }
}

type Fields = Record<string, z.ZodType<string | number | undefined>>;
/** The values that name the asked field. */
type About<F extends Fields> = z.output<z.ZodObject<F>>;

interface FormOf<F extends Fields, Value> {
  readonly prompt: Prompt;
  readonly needed: Access;
  /** Parses the subject of the prompt, which has the values in this order. */
  readonly about: F;
  /** Returns the question; undefined if another screen was shown, as for a subject that is gone. */
  readonly ask: (ctx: ShopContext, about: About<F>) => Promise<Question | undefined>;
  /** Parses the answer, without blanks around it; undefined if another question was shown. */
  readonly parse: (ctx: ShopContext, about: About<F>, typed: string) => Promise<Value | Refusal | undefined>;
  /** Saves the value. Returns the function that shows the result, after the end of the prompt. */
  readonly save: (
    ctx: ShopContext,
    about: About<F>,
    value: Value,
  ) => Promise<Refusal | (() => Promise<void>)>;
  /** True to repeat the question below the reason of a refusal. */
  readonly repeats?: boolean;
}

export interface Form<F extends Fields, Value> {
  /** Asks for the field; `word` stands above the question. */
  readonly ask: (ctx: ShopContext, about: About<F>, word?: Html) => Promise<void>;
  /** Saves a value, such as that of a button, and shows the result. */
  readonly take: (ctx: ShopContext, about: About<F>, value: Value) => Promise<void>;
}

/** Registers a form of staff: each field is asked for, parsed and saved, then the result is shown. */
export function onForm<F extends Fields, Value>(composer: Screens, form: FormOf<F, Value>): Form<F, Value> {
  const names = Object.keys(form.about);
  const schema = z.object(form.about);
  const ask = async (ctx: ShopContext, about: About<F>, word?: Html) => {
    const question = await form.ask(ctx, about);
    const values = names.map((name) => (about as Record<string, unknown>)[name]);
    const packed = values.filter((value) => value !== undefined).join(':');
    if (question) await askFor(ctx, form.prompt, packed, question, word);
  };
  const refuse = async (ctx: ShopContext, about: About<F>, { key, values }: Refusal) => {
    const reason = ctx.texts.html(key, values);
    await (form.repeats ? ask(ctx, about, reason) : show(ctx, { text: reason }));
  };
  const take = async (ctx: ShopContext, about: About<F>, value: Value) => {
    const saved = await form.save(ctx, about, value);
    if (saved instanceof Refusal) return refuse(ctx, about, saved);
    ctx.dialog.leave();
    await saved();
  };
  onAdminPrompt(composer, form.prompt, form.needed, async (ctx, packed) => {
    const parts = packed.split(':');
    const about = schema.safeParse(Object.fromEntries(names.map((name, at) => [name, parts[at]])));
    if (!about.success) return void ctx.dialog.leave();
    const value = await form.parse(ctx, about.data, ctx.message?.text?.trim() ?? '');
    if (value instanceof Refusal) return refuse(ctx, about.data, value);
    if (value !== undefined) await take(ctx, about.data, value);
  });
  return { ask, take };
}

/** Parses the draft of a form from its prompt; null for no draft, or that of another version. */
export function readDraft<Draft>(schema: z.ZodType<Draft>, about: string | null): Draft | null {
  return about === null ? null : (schema.safeParse(JSON.parse(about)).data ?? null);
}

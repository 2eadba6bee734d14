import { Composer } from 'grammy';
import { z } from 'zod';
import { type Locale, languages, locales } from '../../../../../platform/values/locale.ts';
import { adminTap, dataOf, id } from '../../../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../../telegram/ui/keyboard.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { inLanguage, instructionsIn } from '../../../manual/method-texts.ts';
import { instructionLines, methodCopyButtons } from '../../manual.ts';
import { backToMethod, showPayMethods } from './method-screens.ts';

const previewTap = adminTap('payMethodPreview', 'mpv', { language: z.enum(locales), id }, 'payments.edit');
declare module '../../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    payMethodPreview: typeof previewTap;
  }
}

/** Shows a payment method as customers of a language read it. */
export function payMethodPreview(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onTap(composer, previewTap, (ctx, which) => showMethodPreview(ctx, deps, which));
  return composer;
}

/** Shows a method in a language, with the button that offers it to customers. */
export async function showMethodPreview(
  ctx: ShopContext,
  deps: BotDeps,
  { id, language }: { id: number; language: Locale },
): Promise<void> {
  const method = await deps.shop.manualMethods.find(id);
  if (!method) return showPayMethods(ctx, deps);
  const { texts } = ctx;
  const customers = deps.textsFor(language);
  const instructions = instructionsIn(method.instructions, language);
  const others = deps.offeredLanguages.filter((one) => one !== language);
  await show(ctx, {
    text: joinHtml(
      [
        texts.html('method-preview', { language: languages[language].name }),
        html`<b>${inLanguage(method.name, language) ?? '—'}</b>`,
        ...instructionLines(instructions),
        customers.html('manual-then-proof'),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...inRows(ctx.texts, methodCopyButtons(customers, instructions), 2),
        ...(method.qrFileId === null
          ? []
          : [[button(customers.plain('button-payment-qr'), dataOf('payMethodDo', { act: 'show-qr', id }))]]),
        ...inRows(
          ctx.texts,
          others.map((one) =>
            button(`🌐 ${languages[one].name}`, dataOf('payMethodPreview', { language: one, id })),
          ),
          3,
        ),
        ...(method.isOn
          ? []
          : [[button(texts.plain('button-method-on'), dataOf('payMethodDo', { act: 'on', id }), 'success')]]),
        [backToMethod(texts, id)],
      ],
    },
  });
}

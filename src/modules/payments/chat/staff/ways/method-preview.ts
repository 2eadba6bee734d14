import type { Composer } from 'grammy';
import { type Locale, languages } from '../../../../../platform/values/locale.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import { inLanguage, instructionsIn } from '../../../manual/method-texts.ts';
import type { PaymentsApi } from '../../../module.ts';
import { instructionLines, methodCopyButtons } from '../../parts.ts';
import { payMethodDoTap, payMethodPreviewTap } from '../buttons.ts';
import { backToMethod, showPayMethods } from './method-screens.ts';

type Deps = Pick<PaymentsApi, 'manualMethods'> & Pick<ChatTools, 'textsFor' | 'offeredLanguages'>;

/** Shows a payment method as customers of a language read it. */
export function payMethodPreview(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, payMethodPreviewTap, (ctx, which) => showMethodPreview(ctx, deps, which));
  return composer;
}

/** Shows a method in a language, with the button that offers it to customers. */
export async function showMethodPreview(
  ctx: ShopContext,
  deps: Deps,
  { id, language }: { id: number; language: Locale },
): Promise<void> {
  const method = await deps.manualMethods.find(id);
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
          : [[button(customers.plain('button-payment-qr'), payMethodDoTap.pack({ act: 'show-qr', id }))]]),
        ...inRows(
          ctx.texts,
          others.map((one) =>
            button(`🌐 ${languages[one].name}`, payMethodPreviewTap.pack({ language: one, id })),
          ),
          3,
        ),
        ...(method.isOn
          ? []
          : [[button(texts.plain('button-method-on'), payMethodDoTap.pack({ act: 'on', id }), 'success')]]),
        [backToMethod(texts, id)],
      ],
    },
  });
}

import type { Composer } from 'grammy';
import { z } from 'zod';
import { typedName } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../../telegram/ui/input/prompts.ts';
import { onForm } from '../../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { longestManual } from '../../../manual/method-terms.ts';
import type { ManualChange } from '../../../manual/methods.ts';
import { manualKinds } from '../../../manual/read-methods.ts';
import type { PaymentsApi } from '../../../module.ts';
import {
  NEEDED_FOR_PAYMETHODS,
  payMethodAddTap,
  payMethodDoTap,
  payMethodsTap,
  payMethodTap,
} from '../buttons.ts';
import { createMethodForm, type MethodFormDeps } from './method-form.ts';
import {
  backToMethods,
  METHOD_KIND_TEXTS,
  methodKindsScreen,
  methodTitle,
  showPayMethod,
  showPayMethods,
} from './method-screens.ts';
import { takePaymentFees } from './payment-fees.ts';

/** The prompt for a new method's kind. */
const KIND = 'paymethod-kind';

/**
 * Handles `/paymethods`: the payment methods that admins confirm, with a card for each. The form of a new
 * method asks for each part.
 */
export function payMethodsCommand(
  deps: Pick<PaymentsApi, 'paymentFees'> & MethodFormDeps,
): Composer<ShopContext> {
  const { manualMethods } = deps;
  const composer = new Screens();
  const methodForm = createMethodForm(deps);
  composer.use(methodForm.screens);
  const showList = (ctx: ShopContext) => showPayMethods(ctx, deps);
  const showKinds = async (ctx: ShopContext) => {
    await show(ctx, methodKindsScreen(ctx.texts));
  };

  composer.use(takePaymentFees(deps));
  onAdminCommand(composer, 'paymethods', NEEDED_FOR_PAYMETHODS, showList);
  onTap(composer, payMethodsTap, showList);
  onTap(composer, payMethodTap, (ctx, { id }) => showPayMethod(ctx, deps, id));

  onTap(composer, payMethodAddTap, async (ctx, { kind }) => {
    if (kind === 'ask') {
      // A name that is typed too early is not a word to search for.
      prompt(ctx, KIND, '');
      return showKinds(ctx);
    }
    await form.ask(ctx, { kind });
  });
  onAdminPrompt(composer, KIND, NEEDED_FOR_PAYMETHODS, showKinds);
  const form = onForm(composer, {
    prompt: 'paymethod-new',
    needed: NEEDED_FOR_PAYMETHODS,
    about: { kind: z.enum(manualKinds) },
    ask: async ({ texts }, { kind }) => ({
      text: texts.html('method-new-prompt', { kind: texts.plain(METHOD_KIND_TEXTS[kind]) }),
      back: [backToMethods(texts)],
    }),
    parse: async (ctx, _about, typed) => {
      const name = typedName(typed).replace(/\s+/g, ' ');
      if (name !== '' && name.length <= longestManual.name) return name;
      const text = ctx.texts.html('method-name-unreadable', { most: longestManual.name });
      return void (await show(ctx, { text, keyboard: { inline_keyboard: [[backToMethods(ctx.texts)]] } }));
    },
    save: async (ctx, { kind }, name) => {
      const { id } = await manualMethods.add({ kind, name: { all: name } }, actorOf(ctx));
      return () => methodForm.ask(ctx, { id, edit: 'currencies', language: 'all', way: 'guided' });
    },
  });

  onTap(composer, payMethodDoTap, async (ctx, { act, id }) => {
    const actor = actorOf(ctx);
    const change = async (what: ManualChange) => {
      const result = await manualMethods.change(id, what, actor);
      const isIncomplete = !result.ok && result.problem === 'incomplete';
      await showPayMethod(ctx, deps, id, isIncomplete ? { word: ctx.texts.html('method-incomplete') } : {});
    };
    switch (act) {
      case 'on':
      case 'off':
        return change({ isOn: act === 'on' });
      case 'without-qr':
        return change({ qrFileId: null });
      case 'up':
        await manualMethods.moveUp(id, actor);
        return showPayMethod(ctx, deps, id);
      case 'show-qr': {
        const method = await manualMethods.find(id);
        if (method?.qrFileId) await ctx.api.sendPhoto(actor.id, method.qrFileId);
        return;
      }
      case 'delete': {
        const method = await manualMethods.find(id);
        if (!method) return showList(ctx);
        const text = ctx.texts.html('ask-method-delete', { name: methodTitle(method) });
        const yes = payMethodDoTap.pack({ act: 'delete-surely', id });
        const back = payMethodTap.pack({ id });
        await show(ctx, confirmation(ctx.texts, text, { yes, back, style: 'danger' }));
        return;
      }
      case 'delete-surely':
        if (await manualMethods.remove(id, actor)) return showList(ctx);
        return showPayMethod(ctx, deps, id, { word: ctx.texts.html('method-used') });
    }
  });
  return composer;
}

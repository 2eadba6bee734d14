import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { deskButton, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { readPercentage, readWithCurrency } from '../../../../telegram/ui/input/units.ts';
import { asksWhich, PERCENTAGE } from '../../../../telegram/ui/input/which-amount.ts';
import { button, homeTap, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { setupTap } from '../../../../telegram/ui/setup-row.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { pricesTap, shelfListTap } from '../../../catalog/chat/staff/buttons.ts';
import type { ShopWide } from '../../../catalog/index.ts';
import { ratesTap } from '../../../exchange/chat/staff/buttons.ts';
import { onwardTap, quickTap } from '../../../orders/chat/buttons.ts';
import { payMethodAddTap, starsRatesTap } from '../../../payments/chat/staff/buttons.ts';
import { staffInviteTap } from '../../../staff/chat/staff/buttons.ts';
import {
  shopEditTap,
  shopHoursTap,
  shopLanguageTap,
  shopZoneTap,
} from '../../../wording/chat/staff/buttons.ts';
import type { DeskApi } from '../../module.ts';
import { type SetupState, type SetupStep, setupSteps } from '../../setup-steps.ts';

const NEEDED = 'settings.edit';
const step = z.enum(setupSteps as [SetupStep, ...SetupStep[]]);
const stepTap = adminTap('setupStep', 'suk', { step }, NEEDED);
/** Skips a step, or returns to it. */
const skipTap = adminTap('setupSkip', 'sus', { step }, NEEDED);

/** The prompts for a rate, and for a markup or a rounding step. */
const RATE = 'setup-rate';
const PRICES = 'setup-prices';
const MARKS = { done: '✅', skipped: '⏭', open: '▫️' } as const;

/**
 * Handles the card that leads from an empty installation to a shop that sells. Each step opens the screen of
 * its setting.
 */
export function setupFeature(
  deps: DeskApi & Pick<ChatTools, 'supportContact'> & Linking,
): Composer<ShopContext> {
  const { setup } = deps.desk;
  const composer = new Screens();
  const read = (ctx: ShopContext) => setup.read(actorOf(ctx), deps.supportContact !== undefined);

  const showCard = async (ctx: ShopContext) => {
    await show(ctx, cardScreen(ctx.texts, await read(ctx)));
  };
  const showStep = async (ctx: ShopContext, which: SetupStep, word?: Html) => {
    const found = (await read(ctx)).find((one) => one.step === which);
    if (!found) return showCard(ctx);
    if (which === 'rates') prompt(ctx, RATE, '');
    if (which === 'prices') prompt(ctx, PRICES, '');
    const { texts } = ctx;
    const cheapest = which === 'test' ? await setup.cheapestItem() : null;
    await show(ctx, {
      text: joinHtml(
        [
          ...(word ? [word] : []),
          texts.html('setup-step-title', { mark: MARKS[found.state], step: which }),
          texts.html('setup-about', { step: which }),
          ...(found.state === 'done' ? [] : [texts.html('setup-missing', { step: which })]),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          ...formRows(texts, which, cheapest),
          ...previewRow(texts, which),
          rowOf(
            texts,
            ...(found.state === 'done'
              ? []
              : [
                  button(
                    texts.plain(found.state === 'open' ? 'button-setup-skip' : 'button-setup-take-up'),
                    skipTap.pack({ step: which }),
                  ),
                ]),
            button(texts.plain('button-back'), setupTap.pack({})),
          ),
        ],
      },
    });
  };

  onTap(composer, setupTap, showCard);
  onTap(composer, stepTap, (ctx, { step }) => showStep(ctx, step));
  onTap(composer, skipTap, async (ctx, { step }) => {
    await setup.skip(actorOf(ctx), step);
    await showCard(ctx);
  });
  onAdminPrompt(composer, RATE, 'prices.edit', async (ctx) => {
    const typed = ctx.message?.text ?? '';
    const isAnswered = await deps.links.takeDealersRate(ctx, typed);
    if (!isAnswered) await showStep(ctx, 'rates', ctx.texts.html('setup-rate-unreadable'));
  });
  onAdminPrompt(composer, PRICES, 'prices.edit', async (ctx) => {
    const typed = ctx.message?.text ?? '';
    const step = readWithCurrency(typed);
    if (await asksWhich(ctx, typed, step ? undefined : PERCENTAGE)) return;
    const value = readPercentage(typed);
    const change: ShopWide | null = step
      ? { of: 'rounding', currency: step.currency, value: step.amount }
      : value === null
        ? null
        : { of: 'markup', value };
    const isAsked = change !== null && (await deps.links.askShopWide(ctx, change));
    if (!isAsked) await showStep(ctx, 'prices', ctx.texts.html('setup-prices-unreadable'));
  });
  return composer;
}

function cardScreen(texts: Texts, steps: readonly SetupState[]) {
  const open = steps.filter(({ state }) => state === 'open').length;
  return listScreen(texts, {
    text: joinHtml([
      texts.html('setup-title', { done: steps.length - open, total: steps.length }),
      texts.html(open === 0 ? 'setup-complete' : 'setup-choose'),
    ]),
    found: { entries: steps },
    open: ({ step, state }) =>
      button(`${MARKS[state]} ${texts.plain('setup-step', { step })}`, stepTap.pack({ step })),
    below: [[deskButton(texts)]],
  });
}

/** Returns the buttons to the settings of a step, each with its own permission. */
function formRows(texts: Texts, step: SetupStep, cheapest: number | null): InlineKeyboardButton[][] {
  const one = (key: TextKey, data: string) => [button(texts.plain(key), data, 'primary')];
  switch (step) {
    case 'contact':
      return [
        one('button-shop-name', shopEditTap.pack({ what: 'name' })),
        one('button-shop-support', shopEditTap.pack({ what: 'support' })),
      ];
    case 'hours':
      return [
        one('button-shop-zone', shopZoneTap.pack({ act: 'ask', zone: '' })),
        one('button-shop-hours', shopHoursTap.pack({ day: 'list' })),
      ];
    case 'payment':
      return [
        one('button-method-add', payMethodAddTap.pack({ kind: 'ask' })),
        one('button-setup-stars', starsRatesTap.pack({})),
      ];
    case 'rates':
      return [one('button-rates', ratesTap.pack({}))];
    case 'prices':
      return [one('button-prices', pricesTap.pack({ page: 1 }))];
    case 'goods':
      return [one('desk-catalog', shelfListTap.pack({ list: 'home', page: 1 }))];
    case 'staff':
      return [one('button-staff-invite', staffInviteTap.pack({ role: 'ask' }))];
    case 'languages':
      return [one('button-shop-languages', shopLanguageTap.pack({ locale: 'list' }))];
    case 'test':
      return cheapest === null ? [] : [one('button-setup-test', quickTap.pack({ itemId: cheapest }))];
  }
}

/** Returns the button to the customers' view of a step, if it has one. */
function previewRow(texts: Texts, step: SetupStep): InlineKeyboardButton[][] {
  if (step === 'staff' || step === 'test') return [];
  const data = step === 'payment' ? onwardTap.pack({ to: 'balance' }) : homeTap.pack({});
  return [[button(texts.plain('button-setup-preview'), data)]];
}

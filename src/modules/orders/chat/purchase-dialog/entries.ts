import { createHash } from 'node:crypto';
import type { Composer } from 'grammy';
import { isCurrency } from '../../../../platform/values/money.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import type { PurchaseAbout } from '../../../../telegram/ui/dialog/dialog-slot.ts';
import { resumeTap } from '../../../../telegram/ui/dialog/leaving.ts';
import { onCommand, onTap, show, tappedMessage } from '../../../../telegram/ui/handlers.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { PHONE_DIALOG } from '../../../customers/chat/links.ts';
import { continueTap } from '../../../payments/chat/buttons.ts';
import { DEPOSIT_DIALOG, type DepositStart } from '../../../payments/chat/links.ts';
import type { PaymentsApi } from '../../../payments/index.ts';
import type { WordingApi } from '../../../wording/index.ts';
import { MOST_UNITS } from '../../checkout/quote.ts';
import type { OrdersApi } from '../../module.ts';
import { againTap, buyTap, changePhoneTap, depositTap, quickTap } from '../buttons.ts';
import { quantityAgain } from '../purchase-rows.ts';
import type { PurchaseStart } from './dialog.ts';

type Deps = Linking & WordingApi & Pick<OrdersApi, 'purchases'> & Pick<PaymentsApi, 'payments'>;

export const PURCHASE_DIALOG = 'purchase';

/**
 * Passes commands that begin a dialog on to `dialogEntries`, which stands after the conversations in the
 * middleware: a dialog can begin only there.
 */
export function dialogCommands(): Composer<ShopContext> {
  const composer = new Screens();
  onCommand(composer, 'deposit', async (ctx, typed, next) => {
    ctx.begins = { dialog: 'deposit', typed };
    await next();
  });
  return composer;
}

/**
 * Handles the buttons and commands that begin a dialog. The tap or command has already left any open dialog.
 */
export function dialogEntries(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const mostNow = () => deps.wording.profile().mostUnits ?? MOST_UNITS;
  onTap(composer, buyTap, async (ctx, { itemId }) => {
    const start: PurchaseStart = { checkoutId: uuidOfUpdate(ctx), itemId, prefilled: null };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  onTap(composer, quickTap, async (ctx, { itemId }) => {
    const prefilled = { quantity: 1, context: {}, nickname: null, checked: false };
    const start: PurchaseStart = { checkoutId: uuidOfUpdate(ctx), itemId, prefilled };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  onTap(composer, againTap, async (ctx, { code, where }) => {
    const view = await deps.purchases.view(code, ctx.customer.id);
    if (!view) {
      await show(ctx, await deps.links.home(ctx, 'tap-outdated'));
      return;
    }
    ctx.keepsTapped = where === 'below';
    const { itemId, context, nickname } = view;
    const prefilled = {
      quantity: Math.min(quantityAgain(view), mostNow()),
      context,
      nickname,
      checked: false,
    };
    const start: PurchaseStart = { checkoutId: uuidOfUpdate(ctx), itemId, prefilled };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  onTap(composer, continueTap, async (ctx, { code }) => {
    const payment = await deps.payments.find(ctx.customer.id, code);
    if (!payment?.wanted) {
      await show(ctx, await deps.links.home(ctx, 'tap-outdated'));
      return;
    }
    // The payment keeps its own message, since its money may arrive late.
    ctx.keepsTapped = payment.messageId !== null && payment.messageId === tappedMessage(ctx);
    const { itemId, quantity, context, nickname } = payment.wanted;
    const start: PurchaseStart = {
      checkoutId: uuidOfUpdate(ctx),
      itemId,
      prefilled: { quantity, context, nickname, checked: true },
    };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  onTap(composer, depositTap, async (ctx, { currency }) => {
    const start: DepositStart = {
      id: uuidOfUpdate(ctx),
      currency: isCurrency(currency) ? currency : null,
      typed: '',
      purchase: leftPurchase(ctx),
    };
    await ctx.conversation.enter(DEPOSIT_DIALOG, start);
  });
  // A conversation handles a tap on its own dialog; a tap that arrives here belongs to a dialog that is no
  // longer kept.
  onTap(composer, resumeTap, async (ctx, { what, quantity }) => {
    if (!/^\d/.test(what)) {
      const start: DepositStart = {
        id: uuidOfUpdate(ctx),
        currency: isCurrency(what) ? what : null,
        typed: '',
        purchase: leftPurchase(ctx),
      };
      await ctx.conversation.enter(DEPOSIT_DIALOG, start);
      return;
    }
    const start: PurchaseStart = {
      checkoutId: uuidOfUpdate(ctx),
      itemId: Number(what),
      prefilled:
        quantity === 0
          ? null
          : {
              quantity: Math.min(quantity, mostNow()),
              context: {},
              nickname: null,
              checked: false,
            },
    };
    await ctx.conversation.enter(PURCHASE_DIALOG, start);
  });
  composer
    .filter((ctx) => ctx.begins !== undefined)
    .use(async (ctx) => {
      const start: DepositStart = {
        id: uuidOfUpdate(ctx),
        currency: null,
        typed: ctx.begins?.typed ?? '',
        purchase: leftPurchase(ctx),
      };
      await ctx.conversation.enter(DEPOSIT_DIALOG, start);
    });
  onTap(composer, changePhoneTap, async (ctx) => {
    await ctx.conversation.enter(PHONE_DIALOG, uuidOfUpdate(ctx).slice(0, 8));
  });
  return composer;
}

/**
 * Returns the purchase of the dialog that the customer just left; for a deposit, the purchase that it was to
 * pay.
 */
function leftPurchase({ dialog: { note } }: ShopContext): PurchaseAbout | undefined {
  const about = note?.about;
  return about?.of === 'deposit' ? about.purchase : about?.of === 'purchase' ? about : undefined;
}

function uuidOfUpdate(ctx: ShopContext): string {
  return uuidOf(ctx.callbackQuery?.id ?? String(ctx.update.update_id));
}

/**
 * Derives a UUID from the id of a tap. After a crash the same tap begins the same dialog, so that its shown
 * buttons keep working.
 */
function uuidOf(tapId: string): string {
  const hex = createHash('sha256').update(`tap:${tapId}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

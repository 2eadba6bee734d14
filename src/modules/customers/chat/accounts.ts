import type { Composer } from 'grammy';
import { isDash } from '../../../platform/values/typed-text.ts';
import { id, sure, tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { onPrompt } from '../../../telegram/ui/input/prompts.ts';
import { accountLine, contextLines } from '../../../telegram/ui/input/required-fields.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../telegram/ui/kit/form.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import { withWord } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { CustomersApi } from '../module.ts';
import type { ListedAccount } from '../saved-accounts.ts';
import { accountsTap, settingsTap } from './buttons.ts';

const accountTap = tap('account', 'aco', { id });
const nameAccountTap = tap('nameAccount', 'acn', { id });
const hideAccountTap = tap('hideAccount', 'ach', { sure, id });

const NAME = 'account-name';

/** Handles the accounts of earlier top-ups: customers name them, and remove them from the list. */
export function accountsFeature({ customers }: CustomersApi): Composer<ShopContext> {
  const composer = new Screens();
  const find = async (ctx: ShopContext, id: number): Promise<ListedAccount | undefined> =>
    (await customers.allAccounts(ctx.customer.id)).find((one) => one.id === String(id));
  const showAll = async (ctx: ShopContext, word?: Html) => {
    const { texts } = ctx;
    const accounts = await customers.allAccounts(ctx.customer.id);
    const screen = listScreen(texts, {
      text: texts.html(accounts.length === 0 ? 'accounts-none' : 'accounts-title'),
      found: { entries: accounts },
      open: (account) =>
        button(`${accountLine(account)} · ${account.brand}`, accountTap.pack({ id: Number(account.id) })),
      below: [rowOf(texts, button(texts.plain('button-back'), settingsTap.pack({})), homeButton(texts))],
    });
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  const showOne = async (ctx: ShopContext, id: number, word?: Html) => {
    const { texts } = ctx;
    const account = await find(ctx, id);
    if (!account) return showAll(ctx);
    const screen = {
      text: joinHtml([
        texts.html('account-title', {
          name: account.name ?? account.nickname ?? account.brand,
          brand: account.brand,
        }),
        ...contextLines(texts, account.context, account.nickname),
      ]),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-account-name'), nameAccountTap.pack({ id }))],
          [button(texts.plain('button-account-delete'), hideAccountTap.pack({ sure: 'ask', id }))],
          rowOf(texts, button(texts.plain('button-back'), accountsTap.pack({})), homeButton(texts)),
        ],
      },
    };
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  onTap(composer, accountsTap, (ctx) => showAll(ctx));
  onTap(composer, accountTap, (ctx, { id }) => showOne(ctx, id));
  onTap(composer, nameAccountTap, async (ctx, { id }) => {
    const account = await find(ctx, id);
    if (!account) return showAll(ctx);
    await askFor(ctx, NAME, String(id), {
      text: ctx.texts.html('account-name-prompt', { account: accountLine(account) }),
      back: accountTap.pack({ id }),
    });
  });
  onPrompt(composer, NAME, async (ctx, about) => {
    const typed = ctx.message?.text ?? '';
    const isNamed = await customers.nameAccount(ctx.customer.id, about, isDash(typed) ? '' : typed);
    ctx.dialog.leave();
    await (isNamed ? showOne(ctx, Number(about), ctx.texts.html('account-named')) : showAll(ctx));
  });
  onTap(composer, hideAccountTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    const account = await find(ctx, id);
    if (!account) return showAll(ctx);
    if (sure === 'yes') {
      await customers.hideAccount(ctx.customer.id, String(id));
      return showAll(ctx, texts.html('account-deleted', { account: accountLine(account) }));
    }
    await show(ctx, {
      text: texts.html('ask-account-delete', { account: accountLine(account), brand: account.brand }),
      keyboard: {
        inline_keyboard: [
          [
            button(
              texts.plain('button-account-delete-yes'),
              hideAccountTap.pack({ sure: 'yes', id }),
              'danger',
            ),
          ],
          [button(texts.plain('button-back'), accountTap.pack({ id }))],
        ],
      },
    });
  });
  return composer;
}

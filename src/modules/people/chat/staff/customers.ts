import type { Composer, Middleware } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import { chatLink } from '../../../../telegram/ui/chat-link.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { isPrompted, onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { NEWCOMER_POLICIES } from '../../../customers/index.ts';
import { CUSTOMER_LISTS, type CustomerList, type CustomerListName } from '../../find.ts';
import { mostListed } from '../../views.ts';
import { customerButton, customersTap, newcomersTap } from './buttons.ts';
import { type CustomerCardDeps, showCard } from './card.ts';

/** Opens a list of the customer's orders, payments or the like at a page. */
const besideTap = adminTap(
  'customersBeside',
  'cub',
  { list: z.enum(CUSTOMER_LISTS), towards: z.enum(['newer', 'older']), id },
  'customers.view',
);

const FIND = 'customer-find';

const TITLES = {
  all: 'customers-title',
  blocked: 'customers-blocked',
  waiting: 'customers-waiting',
  erasure: 'customers-erasure',
} as const satisfies Record<CustomerListName, TextKey>;

const LIST_BUTTONS: Record<CustomerListName, TextKey> = {
  all: 'customers-all',
  blocked: 'customers-blocked.button',
  waiting: 'customers-waiting.button',
  erasure: 'customers-erasure.button',
};

const POLICY_BUTTONS = {
  open: 'newcomers-open',
  invitation: 'newcomers-invitation',
  approval: 'newcomers-approval',
} as const satisfies Record<(typeof NEWCOMER_POLICIES)[number], TextKey>;

/** Handles `/customers`: the list, newest first, and the search by name, number or code. */
export function customersCommand(deps: CustomerCardDeps): Composer<ShopContext> {
  const { people } = deps;
  const composer = new Screens();
  const showList = async (
    ctx: ShopContext,
    list: CustomerListName,
    beside?: { id: number; towards: 'newer' | 'older' },
  ) => {
    const [customers, policy] = await Promise.all([
      people.list({ list, beside }, actorOf(ctx)),
      people.newcomers(),
    ]);
    if (list === 'all') prompt(ctx, FIND, '');
    await show(ctx, customersScreen(ctx, list, customers, policy));
  };
  onAdminCommand(composer, 'customers', 'customers.view', async (ctx, rest) => {
    if (rest === '') return showList(ctx, 'all');
    if ((await people.search(rest)).length > 0 || !(await ctx.searchAtDesk?.(rest))) {
      await showFound(ctx, deps, rest);
    }
  });
  onTap(composer, customersTap, (ctx, { list }) => showList(ctx, list));
  onTap(composer, besideTap, (ctx, { list, towards, id }) => showList(ctx, list, { towards, id }));
  onAdminPrompt(composer, FIND, 'customers.view', async (ctx) => {
    if (await showShared(ctx, deps)) return;
    await showFound(ctx, deps, ctx.message?.text ?? '');
  });

  onTap(composer, newcomersTap, async (ctx, { policy }) => {
    const { texts, staff } = ctx;
    if (policy !== 'ask' && staff) await people.setNewcomers(staff, policy);
    const now = await people.newcomers();
    const link = chatLink(ctx, `ref_${await people.invitationCode(ctx.customer.id)}`);
    const lines = [
      texts.html('newcomers-title', { policy: now }),
      ...(now === 'invitation' ? [texts.html('newcomers-link', { link })] : []),
    ];
    await show(ctx, {
      text: joinHtml(lines, '\n\n'),
      keyboard: {
        inline_keyboard: [
          ...NEWCOMER_POLICIES.map((one) => [
            button(
              `${one === now ? '✓ ' : ''}${texts.plain(POLICY_BUTTONS[one])}`,
              newcomersTap.pack({ policy: one }),
            ),
          ]),
          [button(texts.plain('button-back'), customersTap.pack({ list: 'all' }))],
        ],
      },
    });
  });
  return composer;
}

/**
 * Shows the customer whose message or contact a member of staff forwards. A forwarded command is not obeyed.
 * Staff in a dialog or at another prompt are skipped.
 */
export function sharedCustomers(deps: CustomerCardDeps): Middleware<ShopContext> {
  const composer = new Screens();
  composer
    .filter((ctx) => ctx.chat?.type === 'private' && (ctx.staff?.may('customers.view') ?? false))
    .on('message', async (ctx, next) => {
      // A forwarded command is refused as not typed by its sender.
      const isCommand = ctx.message.text?.startsWith('/') ?? false;
      const isFree = ctx.dialog.current === null || ctx.dialog.isLeft || isPrompted(ctx, FIND);
      if (isCommand || !isFree || !(await showShared(ctx, deps))) await next();
    });
  return composer;
}

/**
 * Shows the customer of a forwarded message.
 * @returns false if the message shows no other person
 */
async function showShared(ctx: ShopContext, deps: CustomerCardDeps): Promise<boolean> {
  const { message } = ctx;
  const origin = message?.forward_origin;
  const contact = message?.contact;
  if (origin?.type === 'user' && !origin.sender_user.is_bot) {
    ctx.handler = 'forwarded customer';
    await showCard(ctx, deps, origin.sender_user.id);
    return true;
  }
  if (origin?.type === 'hidden_user') {
    ctx.handler = 'forwarded customer';
    await showFound(ctx, deps, origin.sender_user_name, true);
    return true;
  }
  if (!contact || contact.user_id === ctx.customer.id) return false;
  ctx.handler = 'contact of a customer';
  if (contact.user_id !== undefined && (await deps.people.card(contact.user_id))) {
    await showCard(ctx, deps, contact.user_id);
  } else await showFound(ctx, deps, contact.phone_number);
  return true;
}

async function showFound(
  ctx: ShopContext,
  deps: CustomerCardDeps,
  words: string,
  isHidden = false,
): Promise<void> {
  const { texts } = ctx;
  const found = await deps.people.search(words);
  const [only] = found;
  if (only && found.length === 1 && !isHidden) return showCard(ctx, deps, only.id);
  const title = texts.html(found.length > 0 ? 'customers-found' : 'customers-not-found', {
    words: words.slice(0, 60),
  });
  prompt(ctx, FIND, '');
  const screen = listScreen(texts, {
    text: isHidden ? html`${texts.html('customers-hidden')}\n\n${title}` : title,
    found: { entries: found },
    open: (one) => customerButton(texts, one),
    below: [[button(texts.plain('button-back'), customersTap.pack({ list: 'all' }))]],
  });
  await show(ctx, screen);
}

/** Implements `PeopleLinks.askWhose`. */
export async function askWhose(
  ctx: ShopContext,
  deps: CustomerCardDeps,
  typed: string,
  example: string,
): Promise<boolean> {
  const { people } = deps;
  if (!actorOf(ctx).may('customers.view')) return false;
  if (typed !== '') {
    await showFound(ctx, deps, typed);
    return true;
  }
  const [customers, policy] = await Promise.all([
    people.list({ list: 'all' }, actorOf(ctx)),
    people.newcomers(),
  ]);
  prompt(ctx, FIND, '');
  const screen = customersScreen(ctx, 'all', customers, policy);
  const lead = ctx.texts.html('customers-whose', { example: html`<code>${example}</code>` });
  await show(ctx, { ...screen, text: joinHtml([lead, screen.text], '\n\n') });
  return true;
}

function customersScreen(
  { texts, staff }: ShopContext,
  list: CustomerListName,
  { entries, hasNewer, hasOlder }: CustomerList,
  policy: (typeof NEWCOMER_POLICIES)[number],
): Screen {
  const [first, last] = [entries[0], entries.at(-1)];
  const most = staff === null || staff.role === 'owner' ? null : mostListed(staff);
  const title = joinHtml(
    [texts.html(TITLES[list]), ...(most === null ? [] : [texts.html('customers-most', { most })])],
    ' ',
  );
  return listScreen(texts, {
    text: entries.length > 0 ? title : html`${title}\n\n${texts.html('customers-none')}`,
    found: { entries },
    open: (one) => customerButton(texts, one),
    newer: first && hasNewer ? besideTap.pack({ list, towards: 'newer', id: first.id }) : null,
    older: last && hasOlder ? besideTap.pack({ list, towards: 'older', id: last.id }) : null,
    below: [
      ...inRows(
        texts,
        CUSTOMER_LISTS.filter((other) => other !== list).map((other) =>
          button(texts.plain(LIST_BUTTONS[other]), customersTap.pack({ list: other })),
        ),
        2,
      ),
      ...(staff?.may('settings.edit')
        ? [[button(texts.plain('button-newcomers', { policy }), newcomersTap.pack({ policy: 'ask' }))]]
        : []),
    ],
  });
}

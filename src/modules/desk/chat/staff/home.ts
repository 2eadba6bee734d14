import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, homeTap, inRows } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { setupTap } from '../../../../telegram/ui/setup-row.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { dutyRow } from '../../../staff/chat/staff/buttons.ts';
import { type Actor, PERMISSIONS, type StaffApi } from '../../../staff/index.ts';
import { NO_FILTER, type QueueFilter } from '../../filter.ts';
import type { DeskApi } from '../../module.ts';
import type { SetupState } from '../../setup-steps.ts';
import { matterOf } from '../../sources.ts';
import type { Today, WalletRunway } from '../../today.ts';
import { deskTap, queueFilterSetTap, queueTap } from './buttons.ts';
import { walletText } from './lasts.ts';
import { type QueueDeps, showMatter } from './queue.ts';
import { sectionButtons, sections } from './sections.ts';

/** Services of the desk's first screen. */
type DeskHomeDeps = QueueDeps &
  Pick<ChatTools, 'shopName' | 'supportContact' | 'rowsAt'> &
  Pick<StaffApi, 'staff'>;

const INBOX: QueueFilter = { ...NO_FILTER, kinds: ['inquiry'] };

/** Handles `/desk` and the buttons back to it: the day, the wallets and a button for each section. */
export function deskHome(deps: DeskHomeDeps): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'desk', PERMISSIONS, (ctx) => openDesk(ctx, deps));
  onTap(composer, deskTap, (ctx) => openDesk(ctx, deps));
  return composer;
}

/** Implements `DeskLinks.openDesk`. */
export async function openDesk(ctx: ShopContext, deps: DeskHomeDeps, payload = ''): Promise<void> {
  const id = /^desk_([1-9]\d{0,15})$/.exec(payload)?.[1];
  const alert = id === undefined ? null : await deps.alerts.find(id);
  if (alert) return showMatter(ctx, deps, matterOf(alert));
  await show(ctx, await deskScreen(ctx, deps));
}

/**
 * Reads the desk.
 *
 * @param word shown above it
 */
export async function deskScreen(
  ctx: ShopContext,
  deps: DeskHomeDeps,
  word?: (waiting: number) => Html,
): Promise<Screen> {
  const { texts, staff } = ctx;
  // This screen's queue button counts all matters, so the queue must open without a filter.
  if (staff) await deps.desk.setFilter(staff, NO_FILTER);
  const [today, wallets, waiting, writing, offSince, setup] = await Promise.all([
    staff?.may('reports.view') ? deps.desk.today() : null,
    staff?.may('money.view') ? deps.desk.wallets() : [],
    staff ? countQueue(deps, staff) : 0,
    staff?.may('customers.message') ? countQueue(deps, staff, INBOX) : 0,
    staff ? deps.staff.duty.offSince(staff.id) : null,
    staff?.may('settings.edit') ? deps.desk.setup.read(staff, deps.supportContact !== undefined) : [],
  ]);
  const shown = sections.filter(({ permission }) => staff?.may(permission));
  return {
    text: joinHtml(
      [
        ...(word ? [word(waiting)] : []),
        texts.html('desk-title', { shop: deps.shopName }),
        ...(offSince === null ? [] : [texts.html('desk-off-duty', { time: texts.nearTime(offSince) })]),
        ...(today ? [joinHtml(todayLines(texts, today))] : []),
        ...(wallets.length > 0
          ? [joinHtml([texts.html('desk-wallets-title'), ...walletLines(texts, wallets)])]
          : []),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-queue', { count: waiting }), queueTap.pack({ page: 1 }))],
        ...(staff?.may('customers.message') ? [[inboxButton(texts, writing)]] : []),
        ...inRows(
          texts,
          shown.flatMap((one) => sectionButtons(one, texts, deps.rowsAt)),
          2,
        ),
        ...setupProgress(texts, setup),
        ...(staff ? [dutyRow(texts, offSince !== null)] : []),
        [button(texts.plain('desk-customer-home'), homeTap.pack({}))],
      ],
    },
  };
}

/** Returns the button to the customers who wait for an answer, longest wait first. */
function inboxButton(texts: Texts, count: number): InlineKeyboardButton {
  return button(
    texts.plain('button-inbox', { count }),
    queueFilterSetTap.pack({ by: 'kind', value: 'inquiry' }),
  );
}

/** Returns the button to the setup card while a step of it is open. */
function setupProgress(texts: Texts, steps: readonly SetupState[]): InlineKeyboardButton[][] {
  const open = steps.filter(({ state }) => state === 'open').length;
  if (open === 0) return [];
  const progress = { done: steps.length - open, total: steps.length };
  return [[button(texts.plain('button-setup-progress', progress), setupTap.pack({}))]];
}

/** Returns a line per wallet; several wallets without purchases share one line with their count. */
export function walletLines(texts: Texts, wallets: readonly WalletRunway[]): Html[] {
  const untouched = wallets.filter(({ active, isUsed }) => active && !isUsed);
  if (untouched.length < 2) return wallets.map((one) => walletText(texts, one));
  return [
    ...wallets.filter((one) => !untouched.includes(one)).map((one) => walletText(texts, one)),
    texts.html('desk-wallets-untouched', { count: untouched.length }),
  ];
}

function todayLines(texts: Texts, today: Today): Html[] {
  const { delivered, failed, open, slow } = today;
  return [
    texts.html('desk-today', { delivered, failed, open }),
    ...(slow > 0 ? [texts.html('desk-slow', { slow })] : []),
    ...today.takings.map(({ sales, profit }) =>
      texts.html('desk-takings', { sales: texts.money(sales), profit: texts.money(profit) }),
    ),
  ];
}

/** Counts the matters that wait for this person and pass the filter. */
async function countQueue({ desk }: DeskApi, actor: Actor, filter: QueueFilter = NO_FILTER): Promise<number> {
  return (await desk.queue(actor, { offset: 0, limit: 1, filter })).total;
}

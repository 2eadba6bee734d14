import type { Composer } from 'grammy';
import { z } from 'zod';
import shopPackage from '../../../../../package.json' with { type: 'json' };
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { AlertsApi, SelfWatch, Watch } from '../../../alerts/index.ts';
import { queueListTap } from '../../../desk/chat/staff/buttons.ts';
import type { AvailabilityApi } from '../../module.ts';
import type { ShopStatus } from '../../protection.ts';
import { adminStatusTap } from './buttons.ts';

/** Asks before it changes sales or submissions; `yes` confirms. */
const adminChangeTap = adminTap(
  'adminChange',
  'ac',
  {
    what: z.enum(['begin-maintenance', 'end-maintenance', 'close-breaker']),
    sure,
  },
  'operation.manage',
);

type Change = 'begin-maintenance' | 'end-maintenance' | 'close-breaker';

const CHANGES: Record<Change, { button: TextKey; text: TextKey }> = {
  'begin-maintenance': { button: 'button-begin-maintenance', text: 'ask-begin-maintenance' },
  'end-maintenance': { button: 'button-end-maintenance', text: 'ask-end-maintenance' },
  'close-breaker': { button: 'button-close-breaker', text: 'ask-close-breaker' },
};

const STOPPED_BY: Record<NonNullable<ShopStatus['maintenance']>['by'], TextKey> = {
  admin: 'status-maintenance-admin',
  outage: 'status-maintenance-outage',
  history: 'status-maintenance-history',
};

const WATCH_TEXTS = {
  catalog: 'status-watch-catalog',
  orders: 'status-watch-orders',
  books: 'status-watch-books',
} as const satisfies Record<Watch, TextKey>;

/**
 * Handles `/status`: the reasons that hold orders up, and the switches of admins, each with a confirmation.
 */
export function statusCommands({
  protection,
  selfWatch,
}: Pick<AvailabilityApi, 'protection'> & Pick<AlertsApi, 'selfWatch'>): Composer<ShopContext> {
  const composer = new Screens();
  const showStatus = async (ctx: ShopContext) => {
    const [status, watch] = await Promise.all([protection.status(), selfWatch(actorOf(ctx))]);
    await show(ctx, statusScreen(ctx.texts, status, watch));
  };
  onAdminCommand(composer, 'status', 'operation.view', showStatus);
  onTap(composer, adminStatusTap, showStatus);
  onTap(composer, adminChangeTap, async (ctx, { what, sure }) => {
    if (sure === 'ask') return void (await show(ctx, promptScreen(ctx.texts, what)));
    if (what === 'close-breaker') await protection.closeBreaker(actorOf(ctx));
    else await protection.setMaintenance(what === 'begin-maintenance', actorOf(ctx));
    await showStatus(ctx);
  });
  return composer;
}

function statusScreen(texts: Texts, status: ShopStatus, watch: SelfWatch): Screen {
  const { hold, breaker, maintenance, open, oldestWaiting } = status;
  const counts = texts.list(
    Object.entries(open).map(([state, count]) => texts.plain('status-open-count', { state, count })),
  );
  // Orders that were not sent yet, or whose answer the shop does not have.
  const waiting = (open.queued ?? 0) + (open.submitting ?? 0) + (open.unknown ?? 0);
  const lines = [
    texts.html('status-title'),
    maintenance
      ? texts.html(STOPPED_BY[maintenance.by], {
          time: texts.nearTime(maintenance.since),
        })
      : texts.html('status-selling'),
    ...(hold
      ? [texts.html('status-held', { count: waiting, cause: hold.cause, time: texts.nearTime(hold.until) })]
      : []),
    ...(breaker
      ? [
          texts.html('status-breaker', {
            count: waiting,
            time: texts.nearTime(breaker.openedAt),
            next: texts.nearTime(breaker.nextTryAt),
          }),
        ]
      : []),
    ...(hold || breaker ? [] : [texts.html('status-submitting')]),
    counts === '' ? texts.html('status-open-none') : texts.html('status-open', { counts }),
    ...(oldestWaiting ? [texts.html('status-oldest', { time: texts.nearTime(oldestWaiting) })] : []),
  ];
  const change = (what: Change) => [
    button(texts.plain(CHANGES[what].button), adminChangeTap.pack({ what, sure: 'ask' })),
  ];
  return {
    text: joinHtml([joinHtml(lines), joinHtml(watchLines(texts, watch))], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...(breaker ? [change('close-breaker')] : []),
        maintenance?.by === 'admin' ? change('end-maintenance') : change('begin-maintenance'),
        ...(watch.openAlerts > 0
          ? [
              [
                button(
                  texts.plain('button-status-alarms', { count: watch.openAlerts }),
                  queueListTap.pack({ page: 1 }),
                ),
              ],
            ]
          : []),
        [button(texts.plain('button-refresh'), adminStatusTap.pack({}))],
      ],
    },
  };
}

/** Returns the lines about the regular checks, the backups and the version. */
function watchLines(texts: Texts, { watches, backup, drill }: SelfWatch): Html[] {
  const near = (at: string | null) => (at === null ? '' : texts.nearTime(at));
  return [
    texts.html('status-watch-title'),
    ...watches.map(({ watch, at, state }) => texts.html(WATCH_TEXTS[watch], { state, time: near(at) })),
    texts.html('status-backup', { state: backup.state, time: near(backup.at) }),
    ...(backup.at === null
      ? []
      : [
          texts.html('status-drill', {
            state: drill === null ? 'none' : drill.isGood ? 'good' : 'failed',
            time: near(drill?.at ?? null),
          }),
        ]),
    texts.html('status-version', { version: shopPackage.version }),
  ];
}

function promptScreen(texts: Texts, what: Change): Screen {
  return confirmation(texts, texts.html(CHANGES[what].text), {
    yes: adminChangeTap.pack({ what, sure: 'yes' }),
    back: adminStatusTap.pack({}),
  });
}

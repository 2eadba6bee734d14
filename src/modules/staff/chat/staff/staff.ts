import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { StaffApi } from '../../module.ts';
import { STAFF_ROLES, type StaffRole } from '../../permissions.ts';
import { PERMISSION_TEXTS, ROLE_TEXTS, STAFF_PROBLEM_TEXTS } from './audit/names.ts';
import {
  colleagueDutyTap,
  colleagueTap,
  inviteRevokeTap,
  roleCardTap,
  rolePermissionTap,
  staffInviteTap,
  staffRemoveTap,
  staffRoleTap,
  staffSuspendTap,
  staffTap,
} from './buttons.ts';
import { colleagueScreen, permissionLines, roleScreen, staffListScreen } from './staff-screens.ts';

/** Handles `/staff`: the members of staff, the permissions of each role, and links of invitations. */
export function staffCommand(
  deps: Pick<StaffApi, 'staff' | 'invitations'> & CustomersApi & Pick<ChatTools, 'refreshMenu'>,
): Composer<ShopContext> {
  const { staff, invitations, customers } = deps;
  const composer = new Screens();

  const showList = async (ctx: ShopContext, word?: Html) => {
    const [people, open] = await Promise.all([staff.list(), invitations.open(actorOf(ctx))]);
    const screen = staffListScreen(ctx.texts, people, open);
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  const showOne = async (ctx: ShopContext, personId: number, word?: Html) => {
    const one = (await staff.list()).find(({ id }) => id === personId);
    if (!one) return showList(ctx, word);
    const screen = colleagueScreen(ctx.texts, one, actorOf(ctx), await staff.duty.offSince(personId));
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  const showRole = async (ctx: ShopContext, which: StaffRole, word?: Html) => {
    const screen = roleScreen(ctx.texts, which, await staff.permissionsOf(which), actorOf(ctx));
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  /** A menu shows the commands that its owner may use now. */
  const refreshMenus = async (which: StaffRole) => {
    for (const one of await staff.list()) if (one.role === which) deps.refreshMenu(one.id);
  };

  onAdminCommand(composer, 'staff', 'staff.manage', (ctx) => showList(ctx));
  onTap(composer, staffTap, (ctx) => showList(ctx));
  onTap(composer, colleagueTap, (ctx, { id }) => showOne(ctx, id));

  onTap(composer, colleagueDutyTap, async (ctx, { to, id }) => {
    await staff.duty.set(actorOf(ctx), id, to === 'off');
    await showOne(ctx, id);
  });
  onTap(composer, staffRoleTap, async (ctx, { sure, role, id }) => {
    const who = await customers.find(String(id));
    if (sure === 'ask' && who) {
      const text = ctx.texts.html('ask-staff-role', {
        who: person(who),
        role: ctx.texts.plain(ROLE_TEXTS[role]),
      });
      const allowed = await staff.permissionsOf(role);
      await show(
        ctx,
        confirmation(ctx.texts, html`${text}\n\n${permissionLines(ctx.texts, allowed)}`, {
          yes: staffRoleTap.pack({ sure: 'yes', role, id }),
          back: colleagueTap.pack({ id }),
        }),
      );
      return;
    }
    const result = await staff.setRole(actorOf(ctx), id, role);
    deps.refreshMenu(id);
    await showOne(
      ctx,
      id,
      ctx.texts.html(result.ok ? 'staff-role-given' : STAFF_PROBLEM_TEXTS[result.problem]),
    );
  });

  onTap(composer, staffRemoveTap, async (ctx, { sure, id }) => {
    const who = await customers.find(String(id));
    if (sure === 'ask' && who) {
      await show(
        ctx,
        confirmation(ctx.texts, ctx.texts.html('ask-staff-remove', { who: person(who) }), {
          yes: staffRemoveTap.pack({ sure: 'yes', id }),
          back: colleagueTap.pack({ id }),
          style: 'danger',
        }),
      );
      return;
    }
    const result = await staff.remove(actorOf(ctx), id);
    deps.refreshMenu(id);
    await showList(ctx, ctx.texts.html(result.ok ? 'staff-removed' : STAFF_PROBLEM_TEXTS[result.problem]));
  });

  onTap(composer, staffSuspendTap, async (ctx, { sure, to, id }) => {
    const { texts } = ctx;
    const isBack = to === 'back';
    const one = (await staff.list()).find((colleague) => colleague.id === id);
    if (!one || one.role === 'owner' || (one.suspendedSince !== null) !== isBack) return showOne(ctx, id);
    if (sure === 'ask') {
      const who = person({ ...one, firstName: one.firstName ?? String(id) });
      const question = texts.html(isBack ? 'ask-staff-restore' : 'ask-staff-suspend', { who });
      const allowed = isBack ? await staff.permissionsOf(one.role) : [];
      await show(
        ctx,
        confirmation(texts, joinHtml([question, permissionLines(texts, allowed)], isBack ? '\n\n' : ''), {
          yes: staffSuspendTap.pack({ sure: 'yes', to, id }),
          back: colleagueTap.pack({ id }),
        }),
      );
      return;
    }
    const result = await (isBack ? staff.restore : staff.suspend)(actorOf(ctx), id);
    deps.refreshMenu(id);
    const done = isBack ? 'staff-restored' : 'staff-suspended';
    await showOne(ctx, id, texts.html(result.ok ? done : STAFF_PROBLEM_TEXTS[result.problem]));
  });

  onTap(composer, staffInviteTap, async (ctx, { role }) => {
    const { texts } = ctx;
    if (role === 'ask') {
      await show(ctx, {
        text: texts.html('ask-invite-role'),
        keyboard: {
          inline_keyboard: [
            ...STAFF_ROLES.map((one) => [
              button(texts.plain(ROLE_TEXTS[one]), staffInviteTap.pack({ role: one })),
            ]),
            [button(texts.plain('button-back'), staffTap.pack({}))],
          ],
        },
      });
      return;
    }
    const made = await invitations.make(actorOf(ctx), role);
    if (!made) return showList(ctx, texts.html('staff-not-yours'));
    const link = `https://t.me/${ctx.me.username}?start=team_${made.token}`;
    await show(ctx, {
      text: joinHtml([
        texts.html('staff-invited', {
          role: texts.plain(ROLE_TEXTS[role]),
          time: texts.time(made.invitation.expiresAt),
        }),
        html`<code>${link}</code>`,
      ]),
      keyboard: {
        inline_keyboard: [
          [
            button(
              texts.plain('button-revoke-invitation'),
              inviteRevokeTap.pack({ id: made.invitation.id }),
              'danger',
            ),
          ],
          [button(texts.plain('button-back'), staffTap.pack({}))],
        ],
      },
    });
  });
  onTap(composer, inviteRevokeTap, async (ctx, { id }) => {
    await invitations.revoke(actorOf(ctx), id);
    await showList(ctx, ctx.texts.html('staff-invitation-revoked'));
  });

  onTap(composer, roleCardTap, (ctx, { role }) => showRole(ctx, role));
  onTap(composer, rolePermissionTap, async (ctx, { sure, role, to, permission }) => {
    const { texts } = ctx;
    if (sure === 'ask' && to === 'on') {
      const count = (await staff.list()).filter((one) => one.role === role).length;
      const text = texts.html('ask-role-permission', {
        role: texts.plain(ROLE_TEXTS[role]),
        permission: texts.plain(PERMISSION_TEXTS[permission]),
        count,
      });
      const yes = rolePermissionTap.pack({ sure: 'yes', role, to, permission });
      await show(ctx, confirmation(texts, text, { yes, back: roleCardTap.pack({ role }) }));
      return;
    }
    const done = await staff.setPermission(actorOf(ctx), role, permission, to === 'on');
    await refreshMenus(role);
    await showRole(ctx, role, done ? undefined : texts.html('staff-not-yours'));
  });
  return composer;
}

import type { InlineKeyboardButton } from 'grammy/types';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Actor } from '../../actor.ts';
import type { StaffInvitation } from '../../invitations.ts';
import { PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from '../../permissions.ts';
import type { Colleague } from '../../staff.ts';
import { PERMISSION_TEXTS, ROLE_TEXTS } from './audit/names.ts';
import {
  auditLogTap,
  colleagueDutyTap,
  colleagueTap,
  inviteRevokeTap,
  limitsTap,
  roleCardTap,
  rolePermissionTap,
  staffInviteTap,
  staffRemoveTap,
  staffRoleTap,
  staffSuspendTap,
  staffTap,
  wholeAudit,
} from './buttons.ts';

/** Returns the list of staff, with the open invitations. */
export function staffListScreen(
  texts: Texts,
  people: readonly Colleague[],
  open: readonly StaffInvitation[],
): Screen {
  const nameOf = ({ firstName, id }: Colleague) => firstName ?? String(id);
  return {
    text: joinHtml([
      texts.html('staff-title'),
      ...people.map(
        (one) =>
          html`• ${nameOf(one)} · ${texts.plain(ROLE_TEXTS[one.role])}${one.suspendedSince === null ? '' : ' · ⏸'}`,
      ),
      ...(open.length > 0 ? [texts.html('staff-open-invitations', { count: open.length })] : []),
    ]),
    keyboard: {
      inline_keyboard: [
        ...inRows(
          texts,
          people.map((one) => button(nameOf(one), colleagueTap.pack({ id: one.id }))),
          2,
        ),
        [button(texts.plain('button-staff-invite'), staffInviteTap.pack({ role: 'ask' }), 'primary')],
        ...open.map((one) => [
          button(
            texts.plain('button-revoke-invitation-of', { role: texts.plain(ROLE_TEXTS[one.role]) }),
            inviteRevokeTap.pack({ id: one.id }),
            'danger',
          ),
        ]),
        ...inRows(
          texts,
          STAFF_ROLES.map((one) => button(texts.plain(ROLE_TEXTS[one]), roleCardTap.pack({ role: one }))),
          2,
        ),
        rowOf(
          texts,
          button(texts.plain('button-limits'), limitsTap.pack({})),
          button(texts.plain('button-audit'), auditLogTap.pack(wholeAudit)),
        ),
      ],
    },
  };
}

/** Returns the card of a colleague. */
export function colleagueScreen(
  texts: Texts,
  one: Colleague,
  viewer: Actor,
  offSince: string | null,
): Screen {
  const { id, role, firstName, username, since, suspendedSince } = one;
  const others = STAFF_ROLES.filter((other) => other !== role);
  const isFixed = role === 'owner' || id === viewer.id;
  const duty = offSince === null ? 'off' : 'on';
  return {
    text: joinHtml([
      html`👤 ${person({ id, firstName: firstName ?? String(id), username })}`,
      texts.html(role === 'owner' ? 'staff-owner' : 'staff-since', {
        role: texts.plain(ROLE_TEXTS[role]),
        time: since === null ? '—' : texts.time(since),
      }),
      ...(suspendedSince === null
        ? []
        : [texts.html('colleague-suspended', { time: texts.nearTime(suspendedSince) })]),
      ...(offSince === null ? [] : [texts.html('colleague-off-duty', { time: texts.nearTime(offSince) })]),
    ]),
    keyboard: {
      inline_keyboard: [
        ...(isFixed
          ? []
          : [
              ...(viewer.role === 'owner'
                ? [
                    [
                      button(
                        texts.plain(duty === 'on' ? 'button-colleague-on' : 'button-colleague-off'),
                        colleagueDutyTap.pack({ to: duty, id }),
                      ),
                    ],
                  ]
                : []),
              ...others.map((other) => [
                button(
                  texts.plain('button-give-role', { role: texts.plain(ROLE_TEXTS[other]) }),
                  staffRoleTap.pack({ sure: 'ask', role: other, id }),
                ),
              ]),
              ...suspensionRow(texts, one, viewer),
              [button(texts.plain('button-staff-remove'), staffRemoveTap.pack({ sure: 'ask', id }))],
            ]),
        [button(texts.plain('button-audit'), auditLogTap.pack({ ...wholeAudit, who: id }))],
        [button(texts.plain('button-back'), staffTap.pack({}))],
      ],
    },
  };
}

/** Returns the button that suspends a colleague, or, for an owner, the one that gives the rights back. */
function suspensionRow(
  texts: Texts,
  { id, suspendedSince }: Colleague,
  viewer: Actor,
): InlineKeyboardButton[][] {
  const isBack = suspendedSince !== null;
  if (isBack && viewer.role !== 'owner') return [];
  const label = texts.plain(isBack ? 'button-staff-restore' : 'button-staff-suspend');
  return [[button(label, staffSuspendTap.pack({ sure: 'ask', to: isBack ? 'back' : 'suspended', id }))]];
}

/** Returns the card of a role, with its permissions. */
export function roleScreen(
  texts: Texts,
  which: StaffRole,
  allowed: readonly Permission[],
  actor: Actor,
): Screen {
  const label = (one: Permission) =>
    `${allowed.includes(one) ? '✅' : actor.may(one) ? '▫️' : '🔒'} ${texts.plain(PERMISSION_TEXTS[one])}`;
  return {
    text: texts.html('staff-role-title', { role: texts.plain(ROLE_TEXTS[which]) }),
    keyboard: {
      inline_keyboard: [
        ...PERMISSIONS.map((one) => [
          button(
            label(one),
            rolePermissionTap.pack({
              sure: 'ask',
              role: which,
              to: allowed.includes(one) ? 'off' : 'on',
              permission: one,
            }),
          ),
        ]),
        [button(texts.plain('button-back'), staffTap.pack({}))],
      ],
    },
  };
}

/** Returns the permissions of a role, one a line. */
export function permissionLines(texts: Texts, allowed: readonly Permission[]): Html {
  return joinHtml(allowed.map((one) => html`• ${texts.plain(PERMISSION_TEXTS[one])}`));
}

import { z } from 'zod';
import { adminTap, id, sure } from '../../../../telegram/ui/callback-data.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { PERMISSIONS, STAFF_ROLES } from '../../permissions.ts';

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A day as its number since 2020 in base 36, so that a search fits into a button; empty for any day. */
const packedDay = z.string().regex(/^[0-9a-z]{0,3}$/);

const short = z.string().regex(/^[\w-]{0,16}$/);

/** 0 and '' match any entry. `act` is a place in the list of acts, from 1. */
export const auditLogTap = adminTap(
  'auditLog',
  'tu',
  { before: count, from: packedDay, to: packedDay, act: short, who: count, subject: short },
  'staff.manage',
);

const DUTY = z.enum(['off', 'on']);

/** Takes the member of staff who taps it off duty, or back on. */
export const dutyTap = adminTap('duty', 'dy', { to: DUTY }, PERMISSIONS);

/** Returns the button to go off duty, or to come back. */
export function dutyRow(texts: Texts, isOff: boolean) {
  const to = isOff ? 'on' : 'off';
  return [button(texts.plain(isOff ? 'button-duty-on' : 'button-duty-off'), dutyTap.pack({ to }))];
}

export const NEEDED_FOR_STAFF = 'staff.manage';

export const limitsTap = adminTap('limits', 'lm', {}, NEEDED_FOR_STAFF);

const role = z.enum(STAFF_ROLES);

export const staffTap = adminTap('staff', 'tl', {}, 'staff.manage');

export const colleagueTap = adminTap('colleague', 'tc', { id }, 'staff.manage');

export const colleagueDutyTap = adminTap('colleagueDuty', 'td', { to: DUTY, id }, 'staff.manage');

export const staffRoleTap = adminTap('staffRole', 'tr', { sure, role, id }, 'staff.manage');

export const staffRemoveTap = adminTap('staffRemove', 'tx', { sure, id }, 'staff.manage');

/** Takes all rights of a person away, or gives them back. */
export const staffSuspendTap = adminTap(
  'staffSuspend',
  'ts',
  { sure, to: z.enum(['suspended', 'back']), id },
  'staff.manage',
);

export const staffInviteTap = adminTap(
  'staffInvite',
  'ti',
  { role: z.enum(['ask', ...STAFF_ROLES]) },
  'staff.manage',
);

export const inviteRevokeTap = adminTap('inviteRevoke', 'tv', { id }, 'staff.manage');

export const roleCardTap = adminTap('roleCard', 'tk', { role }, 'staff.manage');

export const rolePermissionTap = adminTap(
  'rolePermission',
  'tp',
  { sure, role, to: z.enum(['on', 'off']), permission: z.enum(PERMISSIONS) },
  'staff.manage',
);

/** The search of `auditLogTap` for all entries, newest first. */
export const wholeAudit = { before: 0, from: '', to: '', act: '', who: 0, subject: '' };

/** Returns the button that performs an approved act; no keyboard if the act was typed. */
export function doItNow(texts: Texts, retry: string | null): Pick<Screen, 'keyboard'> {
  if (retry === null) return {};
  return { keyboard: { inline_keyboard: [[button(texts.plain('button-do-it-now'), retry, 'success')]] } };
}

/**
 * Module `staff`: the people who run the shop, and their permissions. In: the owners (ADMIN_IDS), and owners'
 * decisions in the chat. Out: an `Actor` for each acting person; the people to notify; the audit log. Rule:
 * only this module creates an `Actor`, at each update; acts of staff check it (`require`) and record
 * themselves (`recordAct`) in their own transaction. People give only permissions that they have. Begin with
 * `staff.ts`, then `permissions.ts`, `party.ts` and `audit-log.ts`.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { customersView } from '../customers/reads.ts';
import { type Actor, StaffMember } from './actor.ts';
import { type AuditEntry, type AuditQuery, recordAct, searchAuditLog } from './audit-log.ts';
import { createDuty, type Duty } from './duty.ts';
import { holds, permissionsOfRoles, readMembers } from './holders.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { type TellOwners, tellNobody } from './news.ts';
import { requireOutsider } from './outsiders.ts';
import {
  type Access,
  defaultPermissions,
  knownPermissions,
  outranks,
  PERMISSIONS,
  type Permission,
  type Role,
  type StaffRole,
} from './permissions.ts';

export type { Actor };

/** Channel that tells all processes at once of new and removed members of staff. */
export const STAFF_CHANNEL = 'storefront_staff';

export interface Colleague {
  readonly id: number;
  /** Null if that person has never written to the bot. */
  readonly firstName: string | null;
  readonly username: string | null;
  readonly role: Role;
  /** Null for an owner. */
  readonly since: string | null;
  /** Null if the person is not suspended. */
  readonly suspendedSince: string | null;
}

export type StaffProblem = 'not-staff' | 'is-owner' | 'not-yours';
type StaffResult = { readonly ok: true } | { readonly ok: false; readonly problem: StaffProblem };

export interface Staff {
  /** Returns this person's present permissions; null for suspended staff and for people outside the staff. */
  of(personId: number): Promise<Actor | null>;
  /** Returns the permissions of an owner, without the database; null for other people. */
  owner(personId: number): Actor | null;
  list(): Promise<Colleague[]>;
  /** Returns all members, owners first. */
  members(): Promise<number[]>;
  /** Returns the people with this permission, owners first. */
  holders(needed: Access): Promise<number[]>;
  permissionsOf(role: StaffRole): Promise<readonly Permission[]>;
  /** Grants a role a permission, or revokes it; returns false if the actor lacks the permission. */
  setPermission(actor: Actor, role: StaffRole, permission: Permission, allowed: boolean): Promise<boolean>;
  /** Changes a member's role. */
  setRole(actor: Actor, personId: number, role: StaffRole): Promise<StaffResult>;
  /** Removes the role. The person's next tap or text is handled without it. */
  remove(actor: Actor, personId: number): Promise<StaffResult>;
  /** Takes all rights away until an owner gives them back. The place on the staff stays. */
  suspend(actor: Actor, personId: number): Promise<StaffResult>;
  /** Gives suspended staff their rights back; owners alone. */
  restore(actor: Actor, personId: number): Promise<StaffResult>;
  readonly duty: Duty;
  /** Searches the acts of staff, newest first. */
  search(
    actor: Actor,
    query: AuditQuery,
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly more: boolean }>;
}

/**
 * Creates the operations on staff.
 *
 * @param owners those of ADMIN_IDS: they may do everything, which the chat cannot change
 * @param timeZone the IANA zone of the days in searches of the audit log
 * @param tell notifies the owners of a change
 */
export function createStaff(
  db: Db,
  owners: readonly number[],
  timeZone = () => 'UTC',
  tell: TellOwners = tellNobody,
): Staff {
  return {
    of: async (personId) => actorOf(db, owners, personId),
    owner: (personId) => (owners.includes(personId) ? ownerOf(personId, owners) : null),
    duty: createDuty(db, tell),
    list: () => list(db, owners),
    async members() {
      const rows = await db.selectFrom('staff').select('person_id').execute();
      return [...new Set([...owners, ...rows.map((row) => Number(row.person_id))])];
    },
    async holders(needed) {
      const members = await readMembers(db, owners);
      return members.filter((one) => holds(one, needed)).map(({ id }) => id);
    },
    permissionsOf: async (role) => (await permissionsOfRoles(db))[role],
    setPermission: (actor, role, permission, allowed) =>
      db.transaction().execute((tx) => setPermission(tx, actor, { role, permission, allowed }, tell)),
    setRole: (actor, personId, role) =>
      changeMember(db, owners, actor, personId, async (tx, from) => {
        if (outranks(role, actor.role)) return false;
        if (!actor.mayAll((await permissionsOfRoles(tx))[role])) return false;
        await requireOutsider(tx, actor, 'staff-role-given', personId);
        await tx.updateTable('staff').set({ role }).where('person_id', '=', String(personId)).execute();
        await recordAct(tx, {
          actorId: actor.id,
          act: 'staff-role-given',
          subject: personId,
          detail: { from, to: role },
        });
        await tell(tx, { kind: 'staff-role', by: actor.id, person: personId, role });
        return true;
      }),
    remove: (actor, personId) =>
      changeMember(db, owners, actor, personId, async (tx, role) => {
        await requireOutsider(tx, actor, 'staff-removed', personId);
        await tx.deleteFrom('staff').where('person_id', '=', String(personId)).execute();
        // A person who is invited again starts on duty.
        await tx.deleteFrom('staff_off_duty').where('person_id', '=', String(personId)).execute();
        await notifyProcesses(tx);
        await recordAct(tx, { actorId: actor.id, act: 'staff-removed', subject: personId, detail: { role } });
        await tell(tx, { kind: 'staff-removed', by: actor.id, person: personId, role });
        return true;
      }),
    suspend: (actor, personId) =>
      changeMember(db, owners, actor, personId, async (tx, role) => {
        await requireOutsider(tx, actor, 'staff-suspended', personId);
        const { rows } = await sql`
          insert into staff_suspensions (person_id, suspended_by) values (${personId}, ${actor.id})
          on conflict (person_id) do nothing returning person_id`.execute(tx);
        if (rows.length > 0)
          await recordSuspension(tx, { act: 'staff-suspended', actor, personId, role, tell });
        return true;
      }),
    restore: (actor, personId) =>
      changeMember(db, owners, actor, personId, async (tx, role) => {
        if (actor.role !== 'owner') return false;
        const { rows } = await sql`
          delete from staff_suspensions where person_id = ${personId} returning person_id`.execute(tx);
        if (rows.length > 0)
          await recordSuspension(tx, { act: 'staff-restored', actor, personId, role, tell });
        return true;
      }),
    async search(actor, query) {
      actor.require('staff.manage');
      return searchAuditLog(db, query, timeZone());
    },
  };
}

/** Creates the operations on invitations of this staff. */
export function createInvitationsOf(
  db: Db,
  owners: readonly number[],
  tell: TellOwners = tellNobody,
): Invitations {
  return createInvitations({
    db,
    tell,
    channel: STAFF_CHANNEL,
    actorOf: (from, id) => actorOf(from, owners, id),
    permissionsOf: async (from, role) => (await permissionsOfRoles(from))[role],
  });
}

function ownerOf(personId: number, owners: readonly number[]): Actor {
  return new StaffMember(personId, 'owner', PERMISSIONS, owners);
}

/** Tells all processes that the staff has changed, once the transaction commits. */
async function notifyProcesses(tx: Tx): Promise<void> {
  await sql`select pg_notify(${STAFF_CHANNEL}, '')`.execute(tx);
}

/** Records a suspension or its end, and notifies the owners and all processes. */
async function recordSuspension(
  tx: Tx,
  change: {
    readonly act: 'staff-suspended' | 'staff-restored';
    readonly actor: Actor;
    readonly personId: number;
    readonly role: StaffRole;
    readonly tell: TellOwners;
  },
): Promise<void> {
  const { act, actor, personId, role, tell } = change;
  await notifyProcesses(tx);
  await recordAct(tx, { actorId: actor.id, act, subject: personId, detail: { role } });
  await tell(tx, { kind: act, by: actor.id, person: personId, role });
}

async function actorOf(db: Db | Tx, owners: readonly number[], personId: number): Promise<Actor | null> {
  if (owners.includes(personId)) return ownerOf(personId, owners);
  const row = await db
    .selectFrom('staff')
    .leftJoin('staff_roles', 'staff_roles.role', 'staff.role')
    .leftJoin('staff_suspensions', 'staff_suspensions.person_id', 'staff.person_id')
    .select(['staff.role', 'staff_roles.permissions', 'staff_suspensions.since as suspended_since'])
    .where('staff.person_id', '=', String(personId))
    .executeTakeFirst();
  if (!row || row.suspended_since) return null;
  const granted = row.permissions ? knownPermissions(row.permissions) : defaultPermissions[row.role];
  return new StaffMember(personId, row.role, granted, owners);
}

async function setPermission(
  tx: Tx,
  actor: Actor,
  { role, permission, allowed }: { role: StaffRole; permission: Permission; allowed: boolean },
  tell: TellOwners,
): Promise<boolean> {
  actor.require('staff.manage');
  if (!actor.may(permission) || outranks(role, actor.role)) return false;
  // Of two concurrent changes of a role, the second sees the result of the first.
  await sql`select pg_advisory_xact_lock(hashtext('staff_roles'))`.execute(tx);
  const before = (await permissionsOfRoles(tx))[role];
  if (before.includes(permission) === allowed) return true;
  const after = PERMISSIONS.filter((one) => (one === permission ? allowed : before.includes(one)));
  await sql`
    insert into staff_roles (role, permissions, updated_by) values (${role}, ${sql.val(after)}::text[], ${actor.id})
    on conflict (role) do update set
      permissions = excluded.permissions, updated_by = excluded.updated_by, updated_at = now()`.execute(tx);
  await recordAct(tx, {
    actorId: actor.id,
    act: 'role-changed',
    subject: role,
    detail: { permission, allowed },
  });
  const kind = allowed ? 'role-allowed' : 'role-forbidden';
  await tell(tx, { kind, by: actor.id, role, permission });
  return true;
}

/** Changes a member. The actor must have all permissions of that member. */
async function changeMember(
  db: Db,
  owners: readonly number[],
  actor: Actor,
  personId: number,
  change: (tx: Tx, role: StaffRole) => Promise<boolean>,
): Promise<StaffResult> {
  actor.require('staff.manage');
  if (owners.includes(personId)) return { ok: false, problem: 'is-owner' };
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('staff')
      .select('role')
      .where('person_id', '=', String(personId))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return { ok: false, problem: 'not-staff' };
    const theirs = (await permissionsOfRoles(tx))[row.role];
    const done = actor.mayAll(theirs) && (await change(tx, row.role));
    return done ? { ok: true } : { ok: false, problem: 'not-yours' };
  });
}

async function list(db: Db, owners: readonly number[]): Promise<Colleague[]> {
  const { rows } = await sql<{
    id: string;
    role: StaffRole | null;
    since: Date | null;
    suspended_since: Date | null;
    first_name: string | null;
    username: string | null;
  }>`
    select people.id, staff.role, staff.since, suspended.since as suspended_since, customers.first_name, customers.username
    from (select unnest(${sql.val(owners.map(String))}::bigint[]) as id union select person_id from staff) people
    left join staff on staff.person_id = people.id
    left join staff_suspensions suspended on suspended.person_id = people.id
    left join ${customersView} customers on customers.id = people.id
    order by staff.since nulls first, people.id`.execute(db);
  return rows.map((row) => {
    const id = Number(row.id);
    const role = owners.includes(id) ? 'owner' : (row.role ?? 'viewer');
    return {
      id,
      role,
      firstName: row.first_name,
      username: row.username,
      since: role === 'owner' ? null : (row.since?.toISOString() ?? null),
      suspendedSince: role === 'owner' ? null : (row.suspended_since?.toISOString() ?? null),
    };
  });
}

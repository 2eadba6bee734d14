import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Actor } from './actor.ts';
import { recordAct } from './audit-log.ts';
import type { TellOwners } from './news.ts';
import { outranks, type Permission, type StaffRole } from './permissions.ts';

/** Validity of an invitation, for one person, hours. */
const INVITATION_HOURS = 24;

export interface StaffInvitation {
  readonly id: number;
  readonly role: StaffRole;
  readonly madeBy: number;
  readonly expiresAt: string;
}

type AcceptResult =
  | { readonly ok: true; readonly role: StaffRole; readonly madeBy: number }
  /**
   * `over`: used, revoked, expired, or its maker may no longer give that role; `is-staff`: the invitation
   * stays valid.
   */
  | { readonly ok: false; readonly problem: 'over' | 'is-staff' };

export interface Invitations {
  /**
   * Creates an invitation.
   * @returns the token of the link, which is stored nowhere; null if the actor lacks a permission of the role
   */
  make(
    actor: Actor,
    role: StaffRole,
  ): Promise<{ readonly token: string; readonly invitation: StaffInvitation } | null>;
  /** Returns the usable invitations, newest first, ten at most. */
  open(actor: Actor): Promise<StaffInvitation[]>;
  revoke(actor: Actor, id: number): Promise<boolean>;
  /** Gives a person the role of the link, once. */
  accept(personId: number, token: string): Promise<AcceptResult>;
}

interface InvitationsDeps {
  readonly db: Db;
  /** Channel that tells all processes of a new member of staff. */
  readonly channel: string;
  readonly tell: TellOwners;
  actorOf(db: Db | Tx, personId: number): Promise<Actor | null>;
  permissionsOf(db: Db | Tx, role: StaffRole): Promise<readonly Permission[]>;
}

const shape = /^[\w-]{22}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates the operations on invitations of staff. */
export function createInvitations({
  db,
  channel,
  tell,
  actorOf,
  permissionsOf,
}: InvitationsDeps): Invitations {
  return {
    async make(actor, role) {
      const actorId = actor.idFor('staff.manage');
      if (outranks(role, actor.role) || !actor.mayAll(await permissionsOf(db, role))) return null;
      const token = randomBytes(16).toString('base64url');
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<Row>`
          insert into staff_invitations (token_hash, role, made_by, expires_at)
          values (${hashOf(token)}, ${role}, ${actorId}, now() + make_interval(hours => ${INVITATION_HOURS}))
          returning id, role, made_by, expires_at`.execute(tx);
        const [row] = rows;
        if (!row) throw new Error('an invitation was not written');
        await recordAct(tx, { actorId, act: 'invitation-made', subject: row.id, detail: { role } });
        await tell(tx, { kind: 'staff-invited', by: actorId, role });
        return { token, invitation: viewOf(row) };
      });
    },

    async open(actor) {
      actor.require('staff.manage');
      const { rows } = await sql<Row>`
        select id, role, made_by, expires_at from staff_invitations
        where used_at is null and revoked_at is null and expires_at > now()
        order by id desc limit 10`.execute(db);
      return rows.map(viewOf);
    },

    async revoke(actor, id) {
      const actorId = actor.idFor('staff.manage');
      return db.transaction().execute(async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          update staff_invitations set revoked_at = now()
          where id = ${id} and used_at is null and revoked_at is null`.execute(tx);
        if (numAffectedRows === 0n) return false;
        await recordAct(tx, { actorId, act: 'invitation-revoked', subject: id });
        return true;
      });
    },

    async accept(personId, token) {
      if (!shape.test(token)) return { ok: false, problem: 'over' };
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<Row>`
          select id, role, made_by, expires_at from staff_invitations
          where token_hash = ${hashOf(token)} and used_at is null and revoked_at is null and expires_at > now()
          for update`.execute(tx);
        const [row] = rows;
        if (!row) return { ok: false, problem: 'over' };
        // Suspended staff are not actors, but keep their place.
        const { rows: members } = await sql`select from staff where person_id = ${personId}`.execute(tx);
        if (members.length > 0 || (await actorOf(tx, personId))) return { ok: false, problem: 'is-staff' };
        // The maker must be able to give the role now: they may have been removed, and the role may have
        // grown.
        const maker = await actorOf(tx, Number(row.made_by));
        const may =
          maker?.may('staff.manage') &&
          !outranks(row.role, maker.role) &&
          maker.mayAll(await permissionsOf(tx, row.role));
        if (!may) return { ok: false, problem: 'over' };
        await sql`update staff_invitations set used_by = ${personId}, used_at = now() where id = ${row.id}`.execute(
          tx,
        );
        await sql`
          insert into staff (person_id, role, invited_by) values (${personId}, ${row.role}, ${row.made_by})`.execute(
          tx,
        );
        await sql`select pg_notify(${channel}, '')`.execute(tx);
        await recordAct(tx, {
          actorId: personId,
          act: 'invitation-accepted',
          subject: row.id,
          detail: { role: row.role, madeBy: Number(row.made_by) },
        });
        await tell(tx, { kind: 'staff-joined', by: Number(row.made_by), person: personId, role: row.role });
        return { ok: true, role: row.role, madeBy: Number(row.made_by) };
      });
    },
  };
}

interface Row {
  id: string;
  role: StaffRole;
  made_by: string;
  expires_at: Date;
}

function viewOf(row: Row): StaffInvitation {
  return {
    id: Number(row.id),
    role: row.role,
    madeBy: Number(row.made_by),
    expiresAt: row.expires_at.toISOString(),
  };
}

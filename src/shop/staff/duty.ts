import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Actor } from './actor.ts';
import { recordAct } from './audit-log.ts';
import type { StaffNews, TellOwners } from './news.ts';

/** Who of the staff is rung. Duty changes no permission: whoever is off duty still sees and decides what their role may. */
export interface Duty {
  /** Ids of those who are off duty. */
  off(): Promise<ReadonlySet<number>>;
  /** When this person went off duty; null while on duty. */
  offSince(personId: number): Promise<string | null>;
  /**
   * Takes somebody off duty, or back on: oneself, or, as an owner, one of the staff who is no owner.
   *
   * @returns false where the actor may not, or nothing changed
   */
  set(actor: Actor, personId: number, isOff: boolean): Promise<boolean>;
}

export function createDuty(db: Db, tell: TellOwners): Duty {
  return {
    async off() {
      const rows = await db.selectFrom('staff_off_duty').select('person_id').execute();
      return new Set(rows.map(({ person_id }) => Number(person_id)));
    },

    async offSince(personId) {
      const row = await db
        .selectFrom('staff_off_duty')
        .select('since')
        .where('person_id', '=', String(personId))
        .executeTakeFirst();
      return row?.since.toISOString() ?? null;
    },

    async set(actor, personId, isOff) {
      const isOwn = personId === actor.id;
      if (!isOwn && (actor.role !== 'owner' || actor.owners.includes(personId))) return false;
      return db.transaction().execute(async (tx) => {
        const member = await tx
          .selectFrom('staff')
          .select('role')
          .where('person_id', '=', String(personId))
          .forUpdate()
          .executeTakeFirst();
        if (!isOwn && !member) return false;
        const { rows } = isOff
          ? await sql`
              insert into staff_off_duty (person_id) values (${personId})
              on conflict (person_id) do nothing returning person_id`.execute(tx)
          : await sql`delete from staff_off_duty where person_id = ${personId} returning person_id`.execute(
              tx,
            );
        if (rows.length === 0) return false;
        await recordAct(tx, {
          actorId: actor.id,
          act: 'duty-changed',
          subject: personId,
          detail: { to: isOff ? 'off' : 'on' },
        });
        const kind: StaffNews['kind'] = isOff ? 'duty-off' : 'duty-on';
        if (!isOwn && member) await tell(tx, { kind, by: actor.id, person: personId, role: member.role });
        return true;
      });
    },
  };
}

/** The chats that could be rung, and what decides which of them are. */
export interface Ringing {
  /** Those who may decide, and the group of the admins, if there is one. */
  readonly readers: readonly number[];
  readonly owners: readonly number[];
  readonly offDuty: ReadonlySet<number>;
  /** Who gains or loses by the decision, or asks for it: their presence does not count. */
  readonly parties: readonly number[];
  /** It stays in the list until somebody comes on duty, where nobody is. */
  readonly mayWait: boolean;
  /** Nobody decided it in its time: the owners are rung beside those on duty. */
  readonly isLoud: boolean;
}

/**
 * Returns who is rung: those on duty. Where none of them could decide, what cannot wait rings the owners, and then everybody who may
 * decide.
 */
export function rungChats({ readers, owners, offDuty, parties, mayWait, isLoud }: Ringing): number[] {
  const present = readers.filter((chat) => !offDuty.has(chat));
  const withOwners = [...new Set([...present, ...owners])];
  const everybody = [...new Set([...withOwners, ...readers])];
  const steps = isLoud ? [withOwners, everybody] : mayWait ? [present] : [present, withOwners, everybody];
  const canDecide = (chat: number) => !parties.includes(chat);
  return steps.find((chats) => chats.some(canDecide)) ?? steps.at(-1) ?? [];
}

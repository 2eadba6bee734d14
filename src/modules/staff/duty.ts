import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Actor } from './actor.ts';
import { recordAct } from './audit-log.ts';
import type { StaffNews, TellOwners } from './news.ts';

/**
 * Selects the members of staff who are alerted with sound. Duty does not change permissions: people off duty
 * still see and decide the matters of their role.
 */
export interface Duty {
  /** Returns the ids of the people off duty. */
  off(): Promise<ReadonlySet<number>>;
  /** Returns the time when this person went off duty; null while on duty. */
  offSince(personId: number): Promise<string | null>;
  /**
   * Takes a person off duty, or back on: oneself, or, as an owner, a member of staff below the owners.
   *
   * @returns false if the actor may not, or if the state is the same
   */
  set(actor: Actor, personId: number, isOff: boolean): Promise<boolean>;
}

/** Creates the record of duty times. */
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

/** The chats that can be alerted with sound, and the conditions. */
interface Ringing {
  /** The people who may decide, and the admins' group, if there is one. */
  readonly readers: readonly number[];
  readonly owners: readonly number[];
  readonly offDuty: ReadonlySet<number>;
  /** People who gain or lose by the decision, or ask for it: their presence does not count. */
  readonly parties: readonly number[];
  /** True if the alert stays in the list, without sound, until someone comes on duty. */
  readonly mayWait: boolean;
  /**
   * True once the alert has been undecided for long (`ringsLoudly`): the owners are alerted beside those on
   * duty.
   */
  readonly isLoud: boolean;
}

/**
 * Returns the chats to alert with sound: those on duty. If none of them could decide an urgent matter, the
 * owners follow, then all who may decide.
 */
export function rungChats({ readers, owners, offDuty, parties, mayWait, isLoud }: Ringing): number[] {
  const present = readers.filter((chat) => !offDuty.has(chat));
  const withOwners = [...new Set([...present, ...owners])];
  const everybody = [...new Set([...withOwners, ...readers])];
  const steps = isLoud ? [withOwners, everybody] : mayWait ? [present] : [present, withOwners, everybody];
  const canDecide = (chat: number) => !parties.includes(chat);
  return steps.find((chats) => chats.some(canDecide)) ?? steps.at(-1) ?? [];
}

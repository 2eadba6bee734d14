/**
 * Module `wording`: the owner's changes of the shop's name, contact and languages, and of customer texts. In:
 * staff who may edit settings; environment variables are the defaults. Out: one snapshot, which each process
 * reads again after a change. Rule: the writer of a text checks it, and the reader checks it again, since a
 * later version may require other variables. Begin with `wording.ts`.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/db.ts';
import { type Locale, locales } from '../../platform/values/locale.ts';
import { isCurrency } from '../../platform/values/money.ts';
import { isTimeZone } from '../../platform/values/time-zone.ts';
import { MOST_UNITS } from '../orders/index.ts';
import { movedClosing } from '../reports/index.ts';
import { clearSetting, writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';
import { type Actor, recordAct, type SpendBudget } from '../staff/index.ts';
import { policiesSchema, readPolicies, replacePolicies, spendForPolicies } from './policies.ts';

/** Channel that tells all processes of a change. */
export const WORDING_CHANNEL = 'storefront_wording';

export const longestWording = { name: 64, support: 128, text: 2_000, picture: 256 } as const;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const profileSchema = z.object({
  name: z.string().min(1).max(longestWording.name).optional(),
  /** The contact through which customers reach a person. */
  support: z.string().min(1).max(longestWording.support).optional(),
  /** The languages that customers may choose; absent for all. */
  languages: z.array(z.enum(locales)).min(1).optional(),
  /** IANA time zone of the shop's days and hours. */
  timeZone: z.string().refine(isTimeZone).optional(),
  /** Maximum quantity of a purchase; absent: `MOST_UNITS`. */
  mostUnits: z.int().min(1).max(MOST_UNITS).optional(),
  /**
   * Daily limit of customers in their first 30 days, by currency, unless staff set a limit for the customer.
   */
  newcomersPerDay: z
    .record(z.string().refine(isCurrency), z.string().regex(/^\d{1,12}(\.\d{1,8})?$/))
    .optional(),
  /** Telegram's file id of the first screen's picture; absent: the shop draws one. */
  picture: z.string().min(1).max(longestWording.picture).optional(),
  /** Absent if screens have pictures. */
  pictures: z.literal('off').optional(),
  /**
   * Hours of support, Monday first, in the shop's time zone; null for a closed day. They do not affect sales.
   */
  supportHours: z
    .array(z.object({ from: timeOfDay, to: timeOfDay }).nullable())
    .length(7)
    .optional(),
});
export type ShopProfile = z.output<typeof profileSchema>;
/** New values of fields of the profile; `null` restores the environment's value. */
type ProfileChange = { readonly [K in keyof ShopProfile]?: ShopProfile[K] | null };
export type SupportHours = NonNullable<ShopProfile['supportHours']>;

const textSchema = z.object({
  locale: z.enum(locales),
  key: z.string().regex(/^[a-z][a-z0-9-]*$/),
  source: z.string().min(1).max(longestWording.text),
});
export type WordedText = z.output<typeof textSchema>;

export interface WordingSnapshot {
  readonly profile: ShopProfile;
  readonly texts: readonly WordedText[];
}

/** The file that settings are exported to and imported from. */
export const wordingFileSchema = z.object({
  storefront: z.literal('settings'),
  version: z.literal(1),
  profile: profileSchema,
  texts: z.array(textSchema).max(5_000).readonly(),
  /** Absent in a file of an earlier version; then the present policies stay. */
  policies: policiesSchema.optional(),
});
type WordingFile = z.output<typeof wordingFileSchema>;

export interface Wording {
  read(): Promise<WordingSnapshot>;
  /** Returns the last read profile: each process reads it again after a change. */
  profile(): ShopProfile;
  /** Returns true for a time zone that the database knows, too. */
  knowsTimeZone(name: string): Promise<boolean>;
  /**
   * Replaces the given fields. A field that keeps a part of its value is computed from the present profile,
   * which a colleague may have just changed.
   */
  setProfile(
    actor: Actor,
    change: ProfileChange | ((now: ShopProfile) => Omit<ProfileChange, 'timeZone'>),
  ): Promise<void>;
  /** Stores a typed text until it is published. A later one replaces it, also that of a colleague. */
  keepDraft(actor: Actor, text: WordedText): Promise<void>;
  draft(locale: Locale, key: string): Promise<string | null>;
  /** Shows customers the text in place of the previous one. */
  publish(actor: Actor, text: WordedText): Promise<void>;
  /** Restores the text of the shop's own files. */
  reset(actor: Actor, locale: Locale, key: string): Promise<void>;
  /** Returns all settings except those of `notInTheFile`. */
  file(): Promise<WordingFile>;
  /**
   * Sets all settings of the file at once. The profile and texts that it lacks return to their defaults;
   * policies stay if the file has none.
   *
   * @throws {NotPermitted} if it changes a policy that the actor may not change; then no setting changes
   * @throws {SecondWordNeeded} if it gives away more than the actor may alone; then no setting changes
   */
  replaceAll(actor: Actor, file: WordingFile): Promise<void>;
}

/**
 * Creates the operations on the wording.
 * @param firstTimeZone the zone until the owner sets one
 */
export function createWording(db: Db, spendBudget: SpendBudget, firstTimeZone = 'UTC'): Wording {
  let latest: ShopProfile = {};
  let begun = 0;
  let answered = 0;
  // A read that a newer one has overtaken does not replace the profile.
  const readAgain = async () => {
    begun += 1;
    const number = begun;
    const snapshot = await read(db);
    if (number > answered) {
      answered = number;
      latest = snapshot.profile;
    }
    return snapshot;
  };
  const change = async (act: (tx: Tx) => Promise<void>) => {
    await db.transaction().execute(async (tx) => {
      // Of two concurrent changes, the second sees the result of the first.
      await sql`select pg_advisory_xact_lock(hashtext('shop-profile'))`.execute(tx);
      await act(tx);
      await sql`select pg_notify(${WORDING_CHANNEL}, '')`.execute(tx);
    });
    await readAgain();
  };
  const knowsTimeZone = (name: string) =>
    isTimeZone(name)
      ? sql`select now() at time zone ${name}`.execute(db).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false);
  const requireTimeZone = async (name: string | null | undefined) => {
    if (typeof name === 'string' && !(await knowsTimeZone(name)))
      throw new RangeError(`no time zone: ${name}`);
  };
  const replaceProfile = async (tx: Tx, actorId: number, profile: ShopProfile) => {
    const zoneOf = ({ timeZone = firstTimeZone }: ShopProfile) => timeZone;
    const before = zoneOf((await read(tx)).profile);
    await writeProfile(tx, actorId, profile);
    if (zoneOf(profile) !== before) await movedClosing(tx, before, zoneOf(profile));
  };
  return {
    read: readAgain,
    profile: () => latest,
    knowsTimeZone,
    async setProfile(actor, given) {
      const actorId = actor.idFor('settings.edit');
      if (typeof given !== 'function') await requireTimeZone(given.timeZone);
      await change(async (tx) => {
        const { profile } = await read(tx);
        const fields = typeof given === 'function' ? given(profile) : given;
        if (Object.keys(fields).length === 0) return;
        await replaceProfile(tx, actorId, profileSchema.parse(withoutNulls({ ...profile, ...fields })));
      });
    },
    async keepDraft(actor, { locale, key, source }) {
      await sql`
        insert into shop_texts (locale, key, draft, updated_by)
        values (${locale}, ${key}, ${source}, ${actor.idFor('settings.edit')})
        on conflict (locale, key) do update set draft = excluded.draft`.execute(db);
    },
    async draft(locale, key) {
      const row = await db
        .selectFrom('shop_texts')
        .select('draft')
        .where('locale', '=', locale)
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.draft ?? null;
    },
    async publish(actor, text) {
      const actorId = actor.idFor('settings.edit');
      await change((tx) => write(tx, actorId, text));
    },
    async reset(actor, locale, key) {
      const actorId = actor.idFor('settings.edit');
      await change(async (tx) => {
        await sql`delete from shop_texts where locale = ${locale} and key = ${key}`.execute(tx);
        await recordAct(tx, {
          actorId,
          act: 'text-changed',
          subject: `${locale}:${key}`,
          detail: { reset: true },
        });
      });
    },
    async file() {
      const { profile, texts } = await readAgain();
      return { storefront: 'settings', version: 1, profile, texts, policies: await readPolicies(db) };
    },
    async replaceAll(actor, { profile, texts, policies }) {
      const actorId = actor.idFor('settings.edit');
      await requireTimeZone(profile.timeZone);
      if (policies) await spendForPolicies(db, spendBudget, policies, actor);
      await change(async (tx) => {
        await replaceProfile(tx, actorId, profile);
        if (policies) await replacePolicies(tx, actor, policies, profile.timeZone ?? firstTimeZone);
        await sql`delete from shop_texts`.execute(tx);
        for (const text of texts) await write(tx, actorId, text);
      });
    },
  };
}

async function read(db: Db | Tx): Promise<WordingSnapshot> {
  const { rows } = await sql<{ profile: unknown; texts: unknown }>`
    select ${settingColumn('shop-profile')} as profile,
      (select coalesce(json_agg(json_build_object('locale', locale, 'key', key, 'source', source) order by locale, key), '[]')
        from shop_texts where source is not null) as texts`.execute(db);
  const texts = z.array(z.unknown()).parse(rows[0]?.texts ?? []);
  return {
    profile: profileSchema.safeParse(rows[0]?.profile).data ?? {},
    texts: texts.flatMap((one) => textSchema.safeParse(one).data ?? []),
  };
}

async function write(tx: Tx, actorId: number, { locale, key, source }: WordedText): Promise<void> {
  await sql`
    insert into shop_texts (locale, key, source, updated_by) values (${locale}, ${key}, ${source}, ${actorId})
    on conflict (locale, key) do update set
      source = excluded.source, draft = null, updated_by = excluded.updated_by, updated_at = now()`.execute(
    tx,
  );
  await recordAct(tx, { actorId, act: 'text-changed', subject: `${locale}:${key}` });
}

async function writeProfile(tx: Tx, actorId: number, profile: ShopProfile): Promise<void> {
  if (Object.keys(profile).length === 0) return clearSetting(tx, 'shop-profile', actorId);
  await writeSetting(tx, 'shop-profile', profile, { actorId });
}

function withoutNulls(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

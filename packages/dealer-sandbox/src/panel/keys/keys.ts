/** API keys: listing, creating, changing and deleting them (dealer-api.md, Authentication, and API key). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxDatabase } from '../../database.ts';
import type { KeyRing } from '../../keys.ts';
import { fieldErrors, typed } from '../fields.ts';
import { addForm, addPage, NOT_FOUND, type PageDeps, type Reaction } from '../pages.ts';
import type { Visit } from '../sign-in/sessions.ts';
import { keyFormSchema } from './key-form.ts';
import * as show from './key-pages.ts';

export interface KeyDeps extends PageDeps {
  db: SandboxDatabase;
  keys: KeyRing;
}

/** Time in which a new value can be shown. */
const SHOWN_WITHIN_MS = 60_000;

/** Adds the pages of API keys. */
export function addKeys(app: FastifyInstance, deps: KeyDeps): void {
  const { keys } = deps;
  const fresh = createFreshValues();

  addPage(app, deps, '/keys', async (visit, request) => {
    const { done } = request.query as { done?: unknown };
    return show.keyList(visit, await ownKeys(deps, visit), done);
  });
  addPage(app, deps, '/keys/new', (visit) =>
    isDealer(visit) ? show.newKey(visit, { name: '', allowedIps: '', errors: {} }) : show.DEALERS_ONLY,
  );
  addForm(app, deps, '/keys', async (visit, form) => {
    if (!isDealer(visit)) return show.DEALERS_ONLY;
    const submitted = keyFormSchema.safeParse(Object.fromEntries(form));
    if (!submitted.success)
      return show.newKey(visit, { ...typedIn(form), errors: fieldErrors(submitted.error) });
    const { id, value } = await keys.create({ dealerId: visit.dealer.id, ...submitted.data });
    fresh.keep(visit, id, value);
    // A separate page shows the value, so that reloading it does not create a second key.
    return { kind: 'see', path: `/panel/keys/${id}/created` };
  });
  addPage(app, deps, '/keys/:id/created', (visit, request) =>
    withKey(deps, visit, request, (key) => show.createdKey(key, fresh.take(visit, key.id))),
  );
  addPage(app, deps, '/keys/:id/edit', (visit, request) =>
    withKey(deps, visit, request, (key) =>
      show.editKey(visit, key, { name: key.name, allowedIps: key.allowed_ips.join(', '), errors: {} }),
    ),
  );
  addForm(app, deps, '/keys/:id/edit', (visit, form, request) =>
    withKey(deps, visit, request, async (key) => {
      const submitted = keyFormSchema.safeParse(Object.fromEntries(form));
      if (!submitted.success) {
        return show.editKey(visit, key, { ...typedIn(form), errors: fieldErrors(submitted.error) });
      }
      return (await keys.change(key.id, submitted.data))
        ? { kind: 'see', path: '/panel/keys?done=saved' }
        : NOT_FOUND;
    }),
  );
  addPage(app, deps, '/keys/:id/delete', (visit, request) =>
    withKey(deps, visit, request, (key) => show.deleteKey(visit, key)),
  );
  addForm(app, deps, '/keys/:id/delete', (visit, _form, request) =>
    withKey(deps, visit, request, async (key) => {
      await keys.remove(key.id);
      return { kind: 'see', path: '/panel/keys?done=deleted' };
    }),
  );
}

/** Returns true for a dealer account: by Authentication, rule 4, only those can have API keys. */
function isDealer(visit: Visit): boolean {
  return visit.dealer.role === 'dealer';
}

function typedIn(form: URLSearchParams): { name: string; allowedIps: string } {
  return { name: typed(form, 'name'), allowedIps: typed(form, 'allowedIps') };
}

function ownKeys({ db }: KeyDeps, visit: Visit): Promise<show.OwnKey[]> {
  return db
    .selectFrom('api_key')
    .select(['id', 'name', 'prefix', 'allowed_ips', 'created_at', 'last_used_at'])
    .where('dealer_id', '=', visit.dealer.id)
    .orderBy('id', 'desc')
    .execute();
}

/** Treats another dealer's key like one that does not exist. */
async function withKey(
  deps: KeyDeps,
  visit: Visit,
  request: FastifyRequest,
  act: (key: show.OwnKey) => Promise<Reaction> | Reaction,
): Promise<Reaction> {
  const { id } = request.params as { id: string };
  const key = /^\d{1,9}$/.test(id)
    ? (await ownKeys(deps, visit)).find((one) => one.id === Number(id))
    : undefined;
  return key ? act(key) : NOT_FOUND;
}

interface FreshValues {
  keep(visit: Visit, id: number, value: string): void;
  /** Returns the value once, in time, and only to the session that created it. */
  take(visit: Visit, id: number): string | undefined;
}

/** Holds new values until their page shows them. The database has only hashes. */
function createFreshValues(): FreshValues {
  const waiting = new Map<number, { token: string; value: string; forgotten: NodeJS.Timeout }>();
  return {
    keep: ({ token }, id, value) => {
      const forgotten = setTimeout(() => waiting.delete(id), SHOWN_WITHIN_MS);
      forgotten.unref();
      waiting.set(id, { token, value, forgotten });
    },
    take: ({ token }, id) => {
      const found = waiting.get(id);
      if (found?.token !== token) return undefined;
      clearTimeout(found.forgotten);
      waiting.delete(id);
      return found.value;
    },
  };
}

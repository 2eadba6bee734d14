import { expect, test } from 'vitest';
import { faultsOf } from './manifest-faults.ts';
import { manifests } from './manifests.ts';

/** Returns an object with one value replaced, at a path such as `spec.replicas`. */
function changed(kind: string, path: string, value: unknown) {
  const [first] = manifests.filter(({ object }) => object.kind === kind);
  if (!first) throw new Error(`no object is a ${kind}`);
  const copy = structuredClone(first.object);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

/** Returns copies of a value, each with an unknown field in another one of its objects. */
function withSurplus(value: unknown, at = ''): { at: string; copy: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [{ at, copy: { ...value, surplusField: {} } }];
  const below = Object.entries(value).flatMap(([key, part]) =>
    withSurplus(part, `${at}.${key}`).map(({ at, copy }) => ({
      at,
      copy: Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy },
    })),
  );
  return [...own, ...below];
}

const surplus = manifests.flatMap(({ label, object }) =>
  withSurplus(object).map(({ at, copy }) => ({ label: `${label}${at}`, object: copy as typeof object })),
);
const planted = (
  [
    ['a field that must stay empty', 'ObjectStore', 'spec.configuration.serverName', 'storefront'],
    ['a text for a number', 'StatefulSet', 'spec.replicas', '3'],
    ['a number for a text', 'Cluster', 'spec.postgresql.parameters.max_connections', 100],
    ['a missing field', 'Cluster', 'spec.instances', undefined],
    ['a word that is no choice', 'Cluster', 'spec.postgresql.synchronous.method', 'all'],
    ['a number out of bounds', 'ObjectStore', 'spec.configuration.wal.maxParallel', 0],
  ] as const
).map(([what, kind, path, value]) => ({ label: `${what}: ${path}`, object: changed(kind, path, value) }));

// One run of the compiler takes seconds, whatever it reads.
const all = [...manifests, ...planted, ...surplus];
const faults = await faultsOf(all.map(({ object }) => object));
const results = all.map(({ label }, index): [label: string, faults: string[]] => [
  label,
  faults[index] ?? ['was not checked'],
]);

test.each(results.slice(0, manifests.length))('the manifest fits its schema: %s', (_, faults) => {
  expect(faults).toEqual([]);
});

test.each(results.slice(manifests.length, -surplus.length))('refused: %s', (_, faults) => {
  expect(faults).not.toEqual([]);
});

test('an unknown field is refused wherever it stands', () => {
  const passed = results.slice(-surplus.length).filter(([, faults]) => faults.length === 0);

  expect(surplus.length).toBeGreaterThan(200);
  expect(passed.map(([label]) => label)).toEqual([]);
});

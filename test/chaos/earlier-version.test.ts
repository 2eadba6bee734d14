import { describe, expect, test } from 'vitest';
import { type Lock, sharesPackages } from './earlier-version.ts';

const lock = (packages: Lock['packages']): Lock => ({ packages });
const today = lock({
  '': { version: '0.2.0' },
  'packages/dealer-client': { version: '0.2.0' },
  'node_modules/@storefront/dealer-client': { link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/pg/node_modules/ms': { version: '2.1.3' },
  'node_modules/vitest': { version: '5.1.1', dev: true },
});

describe('the installed packages of an earlier version', () => {
  test.each<[string, Lock['packages']]>([
    ['the tools were others', { 'node_modules/vitest': { version: '4.0.0', dev: true } }],
    ['its own packages were others', { 'packages/dealer-client': { version: '0.1.0' } }],
    ['it lacked a package', { 'node_modules/pg': { version: '8.23.1' } }],
  ])('are those of today though %s', (_, packages) => {
    expect(sharesPackages(lock(packages), today)).toBe(true);
  });

  test.each<[string, Lock['packages']]>([
    ['a package had another version', { 'node_modules/pg': { version: '8.22.0' } }],
    [
      'a package of a package had another version',
      { 'node_modules/pg/node_modules/ms': { version: '2.0.0' } },
    ],
    ['a package is gone', { 'node_modules/left': { version: '1.0.0' } }],
  ])('are not those of today if %s', (_, packages) => {
    expect(sharesPackages(lock(packages), today)).toBe(false);
  });
});

import type { Mutant } from '../../mutant.ts';

/** Guards of the places where a shop is hosted. */
export const hostingMutants: readonly Mutant[] = [
  {
    name: 'the proxy drops the webhooks of payment providers',
    edits: [{ file: 'Caddyfile', find: ' /payments/*', replace: '' }],
    caughtBy: [
      {
        file: 'test/deployment/caddyfile.test.ts',
        test: 'the proxy passes on each public route except the probes',
      },
    ],
  },
];

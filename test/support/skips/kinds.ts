import { isLong } from '../sizes.ts';

/** A skipped test. */
export interface SkippedTest {
  /** Path from the project's folder, with slashes. */
  readonly file: string;
  /** Full name, with its suites. */
  readonly name: string;
  /** True if only the test's length keeps the test out of the short run. */
  readonly isSlow?: boolean;
}

interface Kind {
  /** The part of the run with these tests, and the reason for skipping them. */
  readonly why: string;
  /** Returns the command that runs these tests. `files` are those of the skipped tests. */
  command(files: readonly string[]): string;
}

const BROWSER_PACKAGES = 'chromium-headless-shell fonts-noto-core';
const POOLER_PACKAGES = 'pgbouncer';
/** Debian's packages for the replicated set-up. */
export const REPLICATED_PACKAGES = 'etcd-server patroni postgresql haproxy pgbouncer';
const IMAGE_PACKAGES = 'buildah mmdebstrap util-linux';

const KINDS = {
  browser: {
    why: 'in a browser, because this machine has no Chromium',
    command: () =>
      `sudo apt-get install --yes ${BROWSER_PACKAGES} && npm ${isLong ? 'run test:long' : 'test'}`,
  },
  root: {
    why: 'that only root can run, because they mount a disk or start a server as another user',
    command: (files) => `sudo npx vitest run ${files.join(' ')}`,
  },
  pooler: {
    why: 'behind PgBouncer, because this machine has none',
    command: (files) => `sudo apt-get install --yes ${POOLER_PACKAGES} && npx vitest run ${files.join(' ')}`,
  },
  replicated: {
    why: "of failovers, which only root starts, with Debian's packages",
    command: () => `sudo apt-get install --yes ${REPLICATED_PACKAGES} && sudo npm run test:long`,
  },
  server: {
    why: "with PostgreSQL's programs, because this machine has none of Debian's",
    command: (files) => `sudo apt-get install --yes postgresql && npx vitest run ${files.join(' ')}`,
  },
  image: {
    why: 'of the image, which only root builds, on Debian',
    command: () => `sudo apt-get install --yes ${IMAGE_PACKAGES} && sudo npm run test:long`,
  },
  linux: {
    why: 'that only Linux can run, because they read there which programs run, or hold a file',
    command: () => 'npm run test:long',
  },
  long: {
    why: 'too long for the short run',
    command: () => 'npm run test:long',
  },
} satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;

/** The kind of each `runIf` condition. A test checks that every used condition is listed. */
export const CONDITIONS: Readonly<Record<string, KindName>> = {
  canBuild: 'image',
  canPool: 'pooler',
  canReplicate: 'replicated',
  canSeparate: 'root',
  hasServer: 'server',
  'process.getuid?.() === 0': 'root',
  canMount: 'root',
  "process.platform === 'linux'": 'linux',
};

/** Files with a condition other than their length. */
const SPECIAL: Readonly<Record<string, KindName>> = {
  'test/platform/database/connection/pooled.test.ts': 'pooler',
  'test/end-to-end/pooler.test.ts': 'pooler',
  'test/deployment/image.test.ts': 'image',
  'test/end-to-end/failover.test.ts': 'replicated',
  'test/end-to-end/point-in-time.test.ts': 'replicated',
  'test/deployment/replicated-restore.test.ts': 'server',
  'test/platform/database/backup/distrust.test.ts': 'root',
  'packages/embedded-postgres/test/embedded.test.ts': 'linux',
  'test/replicated/leftovers.test.ts': 'linux',
  'packages/embedded-postgres/test/root.test.ts': 'root',
  'packages/embedded-postgres/test/repeated-ids.test.ts': 'root',
};

/** The files of `SPECIAL` that run only in `test:long`. */
const WITH_LENGTH = new Set([
  'packages/embedded-postgres/test/repeated-ids.test.ts',
  'test/end-to-end/pooler.test.ts',
]);

function kindOf({ file, name, isSlow }: SkippedTest): KindName | null {
  if (isSlow) return 'long';
  if (name.includes('there is no Chromium')) return 'browser';
  const special = SPECIAL[file];
  if (special === 'root' && (process.getuid?.() !== 0 || !WITH_LENGTH.has(file))) return 'root';
  if (special === 'pooler' && !WITH_LENGTH.has(file)) return 'pooler';
  return isLong ? (special ?? null) : 'long';
}

/** Returns lines with the skipped tests, the reasons, and the one command that runs them. */
export function linesAbout(skipped: readonly SkippedTest[]): string[] {
  const byKind = Map.groupBy(skipped, kindOf);
  const lines = Object.entries(KINDS).flatMap(([name, { why, command }]) => {
    const tests = byKind.get(name as KindName) ?? [];
    const files = [...new Set(tests.map(({ file }) => file))];
    return tests.length === 0 ? [] : [`${count(tests.length)} ${why}. To run them: ${command(files)}`];
  });
  const others = byKind.get(null) ?? [];
  const named = others.map(({ file, name }) => `1 test of no known kind: ${name}. Its condition: ${file}`);
  return [...lines, ...named];
}

function count(tests: number): string {
  return tests === 1 ? '1 test' : `${tests} tests`;
}

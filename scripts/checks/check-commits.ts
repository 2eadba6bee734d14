/** Part of `npm run check`: fails if a commit's first line does not follow contributing.md. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brokenCommitRules } from './commit-rules.ts';

/** The last commit before the rules. Later commits must follow them. */
const BEFORE_RULES = '33a7f2f2e993bb88955f11980a181e029dfb6984';

/** Returns the commits to check, or null without history, as in an archive or a shallow clone. */
function subjectsSince(commit: string): { hash: string; subject: string }[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
  } catch {
    return null;
  }
  const lines = git('log', '--format=%h%x09%s', `${commit}..HEAD`).split('\n');
  return lines.filter(Boolean).map((line) => {
    const [hash = '', subject = ''] = line.split('\t', 2);
    return { hash, subject };
  });
}

const commits = subjectsSince(BEFORE_RULES);
const broken = (commits ?? []).flatMap(({ hash, subject }) =>
  brokenCommitRules(subject).map((rule) => `${hash} "${subject}" ${rule}`),
);
for (const line of broken) console.error(line);
console.log(
  commits === null
    ? 'No commit was checked: the history is not here.'
    : `Checked the first lines of ${commits.length} commits: ${broken.length} break a rule.`,
);
process.exitCode = broken.length > 0 ? 1 : 0;

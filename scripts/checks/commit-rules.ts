/** Types of commits, from contributing.md. */
const COMMIT_TYPES = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'chore'] as const;

/** Maximum length of a commit's first line, characters. */
export const LONGEST_SUBJECT = 72;

/**
 * Returns a sentence for each rule that a commit's first line breaks. Returns none for `fix(orders): read an
 * orphan order again`.
 */
export function brokenCommitRules(subject: string): string[] {
  const form = new RegExp(`^(${COMMIT_TYPES.join('|')})(\\([a-z0-9-]+\\))?!?: \\S`);
  const found: string[] = [];
  if (!form.test(subject)) found.push(`does not begin with "type(scope): ", of ${COMMIT_TYPES.join(', ')}`);
  else if (/: [A-Z][a-z]/.test(subject)) found.push('has a capital letter after the colon');
  if (subject.length > LONGEST_SUBJECT)
    found.push(`has ${subject.length} characters, ${LONGEST_SUBJECT} at most`);
  if (/: (wip|format|fixup|x)$/i.test(subject) || /^(fixup|squash)!/.test(subject))
    found.push('says nothing of the change');
  return found;
}

import type { Mutant } from '../../mutant.ts';

const GOING_BACK = 'test/modules/history/history.test.ts';
const FAILOVER = 'test/modules/history/failover.test.ts';
const LAGGING = 'test/end-to-end/lagging-standby.test.ts';
const REHEARSAL = 'test/platform/database/backup/rehearsal.test.ts';

/** Guards against selling from a database that went back. */
const NODES = {
  file: 'test/platform/database/connection/primary.test.ts',
  test: 'the shop is on the node that takes writes, before a failover and after it',
};

const inFile = (file: string) => (test: string) => ({ file, test });
const PROMOTION = inFile('test/modules/history/promotion.test.ts');
const HEARD = inFile('test/platform/database/heard-answers.test.ts');
const STANDBY = inFile('test/modules/history/standby.test.ts');
const BEAT = inFile('test/platform/jobs/process-beat.test.ts');
const ASK = 'src/platform/database/ask-with-position.ts';
const RULE = 'src/modules/history/promotion.ts';
const JUDGE = 'src/modules/history/judge.ts';

/** Builds a mutant of a promotion's judgment, which the test of one reason notices. */
function sureWith(reason: string, find: string, replace = ''): Mutant {
  return {
    name: `a promotion counts as without loss with ${reason}`,
    edits: [{ file: RULE, find, replace }],
    caughtBy: [PROMOTION(`is unsure with ${reason}`)],
  };
}

export const historyMutants: readonly Mutant[] = [
  {
    name: 'a look that hung and was replaced closes the shop',
    edits: [
      {
        file: 'src/modules/history/history.ts',
        find: 'found.askedFor !== (remembered?.beat.number ?? null)',
        replace: "found.askedFor === 'none'",
      },
    ],
    caughtBy: [{ file: GOING_BACK, test: 'is not suspected by a reading that a newer check has overtaken' }],
  },
  {
    name: 'a data folder that could not be made at first is never made',
    edits: [
      {
        file: 'src/modules/history/memory.ts',
        find: '      if (!hasFolder) await mkdir(dataDir, { recursive: true, mode: 0o700 });\n      hasFolder = true;\n',
        replace:
          '      const isFirst = !hasFolder;\n      hasFolder = true;\n      if (isFirst) await mkdir(dataDir, { recursive: true, mode: 0o700 });\n',
      },
    ],
    caughtBy: ['test/modules/history/memory.test.ts'],
  },
  {
    name: 'a statement does not ask whether the database still holds what the process saw last',
    edits: [
      {
        file: 'src/modules/history/history.ts',
        find: 'and token = ${remembered.beat.token}::uuid)`',
        replace: 'or true)`',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'surplus vouchers are given away after the database went back, before a person released them',
    edits: [
      {
        file: 'src/modules/orders/surplus/withheld.ts',
        find: '.set({ withheld_at: at })',
        replace: '.set({ withheld_at: null })',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'the shop opens though the list could not be read to its end',
    edits: [
      {
        file: 'src/modules/orders/reconcile/recover.ts',
        find: 'return { why, refs };',
        replace: 'return { why: null, refs };',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'an order of before is attempted before the list was read after its quarantine',
    edits: [
      { file: 'src/modules/history/lost-time.ts', find: 'end is null)`', replace: 'end is null and false)`' },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'what the list shows and the database lacks is no sign that it went back',
    edits: [
      {
        file: 'src/modules/orders/reconcile/recover.ts',
        find: 'if (!recovery.certain && found > 0) {',
        replace: 'if (!recovery.certain && found < 0) {',
      },
    ],
    caughtBy: [GOING_BACK],
  },
  {
    name: 'a failover is not noticed by the timeline',
    edits: [
      {
        file: 'src/modules/history/compare.ts',
        find: 'if (differ(found.knownTimeline, found.timeline))',
        replace: 'if (differ(found.knownTimeline, found.knownTimeline))',
      },
    ],
    caughtBy: [FAILOVER],
  },
  {
    name: 'a process does not recognize a database that lost commits',
    edits: [
      {
        file: 'src/modules/history/history.ts',
        find: 'const change = await judge.judge(remembered, found, { now, starting });',
        replace: 'const change = null as DatabaseChange | null;',
      },
    ],
    caughtBy: [inFile(LAGGING)('buys nothing again on a promoted standby that lagged')],
  },
  {
    name: 'a restored backup leaves no mark for the next start',
    edits: [
      {
        file: 'src/cli/restore.ts',
        find: '    async () => [await rememberWhatIsGone(manifest, dataDir)],\n',
        replace: '',
      },
    ],
    caughtBy: [REHEARSAL],
  },
  {
    name: 'a standby counts as the node that takes writes',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: 'if (!row || row.isStandby)',
        replace: 'if (!row)',
      },
    ],
    caughtBy: [NODES],
  },
  {
    name: 'of two nodes that take writes the first to answer counts',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: 'one.timeline > latest.timeline ? one : latest',
        replace: 'one.timeline < latest.timeline ? one : latest',
      },
    ],
    caughtBy: [NODES],
  },
  {
    name: 'a session on a standby is taken',
    edits: [
      {
        file: 'src/platform/database/connection/settings.ts',
        find: "  in_hot_standby: 'off',\n",
        replace: '',
      },
    ],
    caughtBy: [NODES],
  },
  {
    name: 'the answer of a server that lost its standbys is believed',
    edits: [
      {
        file: ASK,
        find: 'if (!read.rows[0]?.isAlone) return read;',
        replace: 'if (read.rows[0]) return read;',
      },
    ],
    caughtBy: [
      STANDBY('does not hear a server that dies after its last standby left'),
      HEARD('withholds the answer of a server that lost its standbys until one is back'),
    ],
  },
  {
    name: 'each session searches for the primary alone',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: '  if (last && performance.now() - last.since < SHARED_FOR_MS) return last.found;\n',
        replace: '',
      },
    ],
    caughtBy: [inFile(NODES.file)('sessions that begin together search for the primary once')],
  },
  {
    name: 'a session takes the primary that another one found long ago',
    edits: [
      {
        file: 'src/platform/database/connection/primary.ts',
        find: ' && performance.now() - last.since < SHARED_FOR_MS',
        replace: '',
      },
    ],
    caughtBy: [inFile(NODES.file)('sessions that begin together search for the primary once')],
  },
  {
    name: 'updates wait longer and longer while the database is away',
    edits: [
      {
        file: 'src/platform/database/away.ts',
        find: 'return isDatabaseAway(error) ? Math.min(pauseMs, LONGEST_WAIT_MS) : pauseMs;',
        replace: 'return pauseMs;',
      },
    ],
    caughtBy: [
      inFile('test/platform/database/away.test.ts')('work is tried again at least each half second'),
    ],
  },
  {
    name: 'a process rests after a look that failed, while a promotion waits for it',
    edits: [
      {
        file: 'src/platform/jobs/heartbeat.ts',
        find: '    const after = await beat();',
        replace: '    rests = true;\n    const after = await beat();',
      },
    ],
    caughtBy: [inFile('test/platform/jobs/heartbeat.test.ts')('does not rest after a failure')],
  },
  sureWith('a position behind the fork', 'return position <= fork || (', 'return position > 0n || ('),
  sureWith('a position that it had not received', '  if (position > received) return false;\n'),
  sureWith('a position at the end of a record', 'position % PAGE_BYTES !== 0n || '),
  sureWith('a received position at the end of a record', ' || received % PAGE_BYTES !== 0n'),
  sureWith(
    'a fork at the end of a file',
    'return (fork - 1n) / FILE_BYTES === (position - 1n) / FILE_BYTES;',
    'return true;',
  ),
  {
    name: 'a position within an unfinished record counts as lost',
    edits: [{ file: RULE, find: 'return position <= fork || (', replace: 'return position <= fork && (' }],
    caughtBy: [
      PROMOTION('has everything if its position lies within a record'),
      STANDBY('goes on with a standby that had received a part of the next record'),
    ],
  },
  {
    name: 'a standby that was to stop before what it had received counts as one that applied it',
    edits: [
      {
        file: 'src/modules/history/history.ts',
        find: "current_setting('recovery_target_name'),",
        replace: "'',",
      },
    ],
    caughtBy: [STANDBY('closes for a standby that was to stop before what it had received')],
  },
  sureWith(
    'another promotion in between',
    '  if (BigInt(found.timeline) !== BigInt(known.timeline) + 1n) return false;\n',
  ),
  sureWith('a beat of an earlier timeline', ' || found.timelineThere !== known.timeline'),
  sureWith('another beat', 'found.tokenThere !== remembered.beat.token || '),
  sureWith('an answer without a position', 'if (!isBounded || position', 'if (position'),
  sureWith('a beat too long ago', ' && beatAgeMs <= BEAT_LASTS_MS'),
  {
    name: 'a promotion does not wait for the confirmations of the other processes',
    edits: [{ file: RULE, find: "if (!isMissing) return 'go-on';", replace: "return 'go-on';" }],
    caughtBy: [PROMOTION('the shop decides: wait')],
  },
  {
    name: 'a promotion waits for ever for a process that is away',
    edits: [{ file: RULE, find: "waitedMs < CONFIRM_WITHIN_MS ? 'wait' : 'close'", replace: "'wait'" }],
    caughtBy: [PROMOTION('the shop decides: close')],
  },
  {
    name: 'a process whose row was lost lets the shop go on',
    edits: [{ file: RULE, find: 'if (!hasAll || !isKnown)', replace: 'if (!hasAll)' }],
    caughtBy: [PROMOTION('the shop decides: close')],
  },
  {
    name: 'a process that may lack commits lets the shop go on',
    edits: [{ file: RULE, find: 'if (!hasAll || !isKnown)', replace: 'if (!isKnown)' }],
    caughtBy: [PROMOTION('the shop decides: close')],
  },
  {
    name: 'an address may ask for a standby',
    edits: [
      {
        file: 'src/platform/database/connection/address.ts',
        find: "['read-write', 'primary'].includes(attributes)",
        replace: "attributes !== ''",
      },
    ],
    caughtBy: [inFile(NODES.file)('is refused')],
  },
  {
    name: 'of several nodes the first one alone is known',
    edits: [
      {
        file: 'src/platform/database/connection/address.ts',
        find: "hosts.includes(',')",
        replace: "hosts === ','",
      },
    ],
    caughtBy: [NODES],
  },
  {
    name: 'a default of the database takes the durability from commits',
    edits: [
      {
        file: 'src/platform/database/connection/settings.ts',
        find: "  synchronous_commit: 'on',\n",
        replace: '',
      },
    ],
    caughtBy: [
      inFile('test/platform/database/connection/connection.test.ts')(
        'is read and compared as any other: its durability',
      ),
    ],
  },
  {
    name: 'a process that was away at a promotion does not answer for itself',
    edits: [
      {
        file: 'src/modules/history/judge.ts',
        find: 'if (this.#settled === null || this.#confirmed',
        replace: 'if (this.#settled !== null || this.#confirmed',
      },
    ],
    caughtBy: [PROMOTION('closes later for a process of a lost row that was told more')],
  },
  {
    name: 'a promotion waits for a process that was killed long before',
    edits: [{ file: JUDGE, find: ')) is not false`', replace: ')) is not false or true`' }],
    caughtBy: [PROMOTION('does not wait for a process that was killed long before')],
  },
  {
    name: 'a promotion does not wait for a process that was killed just before',
    edits: [
      {
        file: JUDGE,
        find: "select max(at) - ${GONE_AFTER_MS} * interval '1 ms' from",
        replace: "select max(at) - interval '20 s' from",
      },
    ],
    caughtBy: [PROMOTION('waits for a process that was killed less than a minute before')],
  },
  {
    name: 'a promotion compares the beats of two servers, whose clocks may differ',
    edits: [
      {
        file: JUDGE,
        find: "\n    having max(at) - min(at) >= ${GONE_AFTER_MS} * interval '1 ms'",
        replace: '',
      },
    ],
    caughtBy: [PROMOTION('waits for a process whose row has the time of a slow clock before')],
  },
  {
    name: 'a process that missed a promotion closes the shop though nothing is lost',
    edits: [
      {
        file: JUDGE,
        find: '    if (lostNothing(this.#known(), remembered, found)) return null;\n',
        replace: '',
      },
    ],
    caughtBy: [PROMOTION('needs no closing for a process that missed it')],
  },
  {
    name: 'a process that was silent works before the others have read of it again',
    edits: [
      {
        file: 'src/platform/database/heard-answers.ts',
        find: 'if (this.isSilent && this.#joining.getStore() === undefined)',
        replace: 'if (!this.isSilent && this.isSilent)',
      },
    ],
    caughtBy: [HEARD('gets no answer while a standby follows, until its next beat')],
  },
  {
    name: 'a process that was silent joins again under the id that the others know',
    edits: [{ file: 'src/platform/jobs/process-beat.ts', find: '    heard.takeNewId();\n', replace: '' }],
    caughtBy: [BEAT('joins again under another id after it was silent')],
  },
  {
    name: 'a process keeps each id that it tried in a long outage',
    edits: [
      {
        file: 'src/platform/jobs/process-beat.ts',
        find: 'one.isWritten || leftAt - one.leftAt < GONE_AFTER_MS',
        replace: 'one.isWritten || leftAt > 0',
      },
    ],
    caughtBy: [BEAT('forgets the ids of a long outage, whose rows would not count any more')],
  },
  {
    name: 'a process leaves the row that it had before a long outage',
    edits: [
      {
        file: 'src/platform/jobs/process-beat.ts',
        find: 'one.isWritten || leftAt - one.leftAt < GONE_AFTER_MS',
        replace: 'leftAt - one.leftAt < GONE_AFTER_MS',
      },
    ],
    caughtBy: [BEAT('forgets the ids of a long outage, whose rows would not count any more')],
  },
  {
    name: 'a process that was replaced keeps its row, so the next promotion closes the shop',
    edits: [
      {
        file: 'src/platform/jobs/process-beat.ts',
        find: 'delete from processes where id = any(${ids}::uuid[])`',
        replace: 'delete from processes where id = any(${ids}::uuid[]) and false`',
      },
    ],
    caughtBy: [BEAT('a process that has ended leaves no row, for which a promotion would wait')],
  },
  {
    name: 'a position of a promoted server covers the answers of the server before',
    edits: [
      {
        file: 'src/platform/database/heard-answers.ts',
        find: '|| BigInt(timeline) === this.#settled)',
        replace: '|| BigInt(timeline) > 0n)',
      },
    ],
    caughtBy: [HEARD('a position of a promoted server covers no answer of the server before')],
  },
  {
    name: 'an answer of a former primary is believed',
    edits: [
      {
        file: 'src/platform/database/heard-answers.ts',
        find: 'BigInt(row.timeline) < this.#settled',
        replace: 'BigInt(row.timeline) < 0n',
      },
    ],
    caughtBy: [HEARD('of a former primary are refused')],
  },
  {
    name: 'a former primary is not recognized while the promoted server has no standby',
    edits: [
      { file: 'src/platform/database/heard-answers.ts', find: '      this.follow(true);\n', replace: '' },
    ],
    caughtBy: [HEARD('of a former primary are refused')],
  },
  {
    name: 'an answer behind a pooler counts with the position of another server',
    edits: [
      { file: ASK, find: 'server !== null && client.answeredBy === server', replace: 'server !== null' },
    ],
    caughtBy: [
      HEARD('is withheld with a position of another server'),
      STANDBY('hears no answer of the former primary with a position of the promoted server'),
    ],
  },
  {
    name: 'an answer of an unknown server behind a pooler counts',
    edits: [{ file: ASK, find: 'server !== null && client.answeredBy', replace: 'client.answeredBy' }],
    caughtBy: [HEARD('is withheld with a position of no known server, as the statement')],
  },
  {
    name: 'an error behind a pooler counts with the position of another server',
    edits: [
      {
        file: 'src/platform/database/heard-answers.ts',
        find: ' || read.reason instanceof UncoveredAnswerError',
        replace: ' || (false && UncoveredAnswerError)',
      },
    ],
    caughtBy: [HEARD('is withheld with a position of another server, also if it is an error')],
  },
  {
    name: 'the position behind a pooler is asked for before the answer',
    edits: [
      {
        file: 'src/platform/database/heard-answers.ts',
        find: 'isPooled ? askInTurn : askAtOnce',
        replace: 'isPooled && !isPooled ? askInTurn : askAtOnce',
      },
    ],
    caughtBy: [HEARD('has a position of the same server, read after it')],
  },
  {
    name: 'a commit under way counts as heard',
    edits: [
      {
        file: ASK,
        find: "where sync_state in ('sync', 'quorum')",
        replace: "where sync_state = 'never'",
      },
    ],
    caughtBy: [STANDBY('goes on after the loss of a commit that PostgreSQL had shown to nobody')],
  },
  {
    name: 'an answer is handed on though its position was not read',
    edits: [
      {
        file: 'src/platform/database/heard-answers.ts',
        find: " else if (answer.status === 'fulfilled' || read.reason instanceof UncoveredAnswerError)\n      throw read.reason;",
        replace: '',
      },
    ],
    caughtBy: [HEARD('withholds the answer if the connection breaks')],
  },
  {
    name: 'the position of a transaction is not read at its end',
    edits: [
      { file: 'src/platform/database/heard-answers.ts', find: '(commit|rollback)', replace: '(never)' },
    ],
    caughtBy: [HEARD('that commit come with a position behind the commit')],
  },
  {
    name: 'a process works on a replicated database before the others know of it',
    edits: [
      {
        file: 'src/platform/jobs/process-beat.ts',
        find: 'if (answered.others.isKnown) break;',
        replace: 'break;',
      },
    ],
    caughtBy: [BEAT('waits on a replicated database until the other process has read of it')],
  },
  {
    name: 'sessions that ask nothing stay with a server that was replaced',
    edits: [
      {
        file: 'src/platform/database/connection/silence.ts',
        find: 'one.address === address && gone.has(one.server)',
        replace: 'silent.includes(one) && gone.has(one.server)',
      },
    ],
    caughtBy: ['test/platform/database/connection/silence.test.ts'],
  },
  {
    name: 'a statement that takes long is broken off',
    edits: [{ file: 'src/platform/database/connection/silence.ts', find: 'gone.delete(now);', replace: '' }],
    caughtBy: ['test/platform/database/connection/silence.test.ts'],
  },
  {
    name: 'dialogs that a newer version would replay wrongly go on',
    edits: [
      {
        file: 'src/telegram/dialogs/version.ts',
        find: "  'modules/orders/chat/purchase-dialog/*.ts',\n",
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/dialogs/version.test.ts'],
  },
];

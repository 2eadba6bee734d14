import type { Mutant } from '../../mutant.ts';

const held = (test: string) => ({ file: 'test/telegram/inbox/held-updates.test.ts', test });
const proxy = (test: string) => ({ file: 'test/proxy.test.ts', test });
const distrust = (test: string) => ({ file: 'test/platform/database/backup/distrust.test.ts', test });
const archive = (test: string) => ({ file: 'test/deployment/replicated.test.ts', test });

/** Guards of hosting environments. */
export const hostingMutants: readonly Mutant[] = [
  {
    name: 'Telegram is called past the proxy',
    edits: [
      {
        file: 'src/telegram/bot-api/bot-api.ts',
        find: 'connectThrough(options.proxy, 5_000)',
        replace: 'connectThrough(undefined, 5_000)',
      },
    ],
    caughtBy: [proxy('calls, files and Crypto Pay go the same way')],
  },
  {
    name: 'files are downloaded past the proxy',
    edits: [
      {
        file: 'src/telegram/bot-api/download.ts',
        find: '      ...(dispatcher && { dispatcher }),\n',
        replace: '',
      },
    ],
    caughtBy: [proxy('calls, files and Crypto Pay go the same way')],
  },
  {
    name: 'Crypto Pay is called past the proxy',
    edits: [
      {
        file: 'src/modules/payments/crypto-pay/api.ts',
        find: 'fetchThrough(proxy, timeoutMs)',
        replace: 'fetchThrough(undefined, timeoutMs)',
      },
    ],
    caughtBy: [proxy('calls, files and Crypto Pay go the same way')],
  },
  {
    name: 'an error of a SOCKS proxy shows its password',
    edits: [
      {
        file: 'src/platform/proxy.ts',
        find: '  if (error instanceof SocksClientError) return new ProxyError(`the proxy failed: ${error.message}`);\n',
        replace:
          '  if (error instanceof SocksClientError) return Object.assign(new ProxyError(`the proxy failed: ${error.message}`), { cause: error });\n',
      },
    ],
    caughtBy: [proxy('a password is never shown by a proxy of the kind socks5')],
  },
  {
    name: 'a message that no proxy took counts as perhaps sent',
    edits: [{ file: 'src/telegram/bot-api/errors.ts', find: "  'PROXY_FAILED',\n", replace: '' }],
    caughtBy: [proxy('a message is taken for not sent where the proxy failed')],
  },
  {
    name: 'an order that no proxy took counts as perhaps sent',
    edits: [
      {
        file: 'packages/dealer-client/src/http/send-detection.ts',
        find: "  'PROXY_FAILED',\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'packages/dealer-client/test/send-detection.test.ts',
        test: 'a failure of a proxy counts as not sent until the request was announced',
      },
    ],
  },
  {
    name: 'a proxy that hangs holds a connection for ever',
    edits: [
      {
        file: 'src/platform/proxy.ts',
        find: "    const late = setTimeout(() => request.destroy(new ProxyError('it did not answer in time')), timeoutMs);\n",
        replace: '    const late = setTimeout(() => {}, timeoutMs);\n',
      },
    ],
    caughtBy: [proxy('an order is not sent where it does: hang')],
  },
  {
    name: 'a session keeps the settings that its database brings',
    edits: [
      {
        file: 'src/platform/database/connection/connection.ts',
        find: '    onConnect: settleSession,\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'is read and compared as any other: its DateStyle',
      },
    ],
  },
  {
    name: 'a session does not read its settings back',
    edits: [
      {
        file: 'src/platform/database/connection/session.ts',
        find: '  if (wrong.length > 0)\n    throw new SessionError(',
        replace: '  if (wrong.length > 99)\n    throw new SessionError(',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'is refused in words where triggers would not fire',
      },
    ],
  },
  {
    name: 'a webhook of another program is deleted for ever without a word',
    edits: [
      {
        file: 'src/telegram/bot-api/shared-token.ts',
        find: '    if (!isFirstWebhook()) return alertWebhook(url);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/bot-api/shared-token.test.ts',
        test: "deletes another program's webhook once, alerts at the second",
      },
    ],
  },
  {
    name: 'a copy of the database keeps the mark of the first',
    edits: [
      {
        file: 'src/telegram/bot-api/shared-token.ts',
        find: 'found === own.mark && !own.isOld',
        replace: 'found === own.mark',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/bot-api/shared-token.test.ts',
        test: 'alerts both where one database is a copy of the other',
      },
    ],
  },
  {
    name: 'alerts do not follow a group that Telegram gave another id',
    edits: [
      {
        file: 'src/telegram/bot-api/admin-chat.ts',
        find: '      if (to === null) throw error;\n',
        replace: '      throw error;\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/notifications/admin-chat.test.ts',
        test: 'is followed by the refusal alone',
      },
    ],
  },
  {
    name: 'alerts wait for ever for a group that shut the bot out',
    edits: [
      {
        file: 'src/telegram/bot-api/admin-chat.ts',
        find: '        if (!isShutOut(error)) throw error;\n',
        replace: '        throw error;\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/notifications/admin-chat.test.ts',
        test: 'gives way to each owner privately',
      },
    ],
  },
  {
    name: 'updates are confirmed before they are stored',
    edits: [
      {
        file: 'src/telegram/inbox/receiver.ts',
        find: 'await this.#storeNext();',
        replace: 'void this.#storeNext();',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/inbox/group-news.test.ts',
        test: 'updates that came with news of a group are confirmed once they are stored',
      },
    ],
  },
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
  {
    name: 'a manifest of Kubernetes has a field that its schema lacks',
    edits: [
      {
        file: 'deploy/kubernetes/database.yaml',
        find: 'dataDurability: required',
        replace: 'durability: required',
      },
    ],
    caughtBy: [
      {
        file: 'test/deployment/kubernetes/schemas.test.ts',
        test: 'the manifest fits its schema',
      },
    ],
  },
  {
    name: 'the schemas of Kubernetes pass over fields that they lack',
    edits: [
      {
        file: 'test/deployment/kubernetes/manifest-faults.ts',
        find: '[...(faults[index] ?? []), ...(await valueFaults(object))]',
        replace: '[...(await valueFaults(object))]',
      },
    ],
    caughtBy: [
      {
        file: 'test/deployment/kubernetes/schemas.test.ts',
        test: 'an unknown field is refused wherever it stands',
      },
    ],
  },
  {
    name: 'on Kubernetes a standby is promoted that lacks commits',
    edits: [
      {
        file: 'deploy/kubernetes/database.yaml',
        find: 'failoverQuorum: true',
        replace: 'failoverQuorum: false',
      },
    ],
    caughtBy: [
      {
        file: 'test/deployment/kubernetes/database.test.ts',
        test: 'acknowledges no commit that a promotion could lose',
      },
    ],
  },
  {
    name: 'a switchover that failed leaves both standbys synchronous',
    edits: [
      { file: 'deploy/replicated/switchover.sh', find: "trap 'synchronous 1' EXIT\n", replace: '' },
      {
        file: 'deploy/replicated/switchover.sh',
        find: 'ctl switchover --force\n',
        replace: 'ctl switchover --force\nsynchronous 1\n',
      },
    ],
    caughtBy: [
      {
        file: 'test/deployment/replicated.test.ts',
        test: 'changes nothing for good where Patroni does not answer',
      },
    ],
  },
  {
    name: 'a switchover begins before both standbys are synchronous',
    edits: [{ file: 'deploy/replicated/switchover.sh', find: '-lt 2 ]; do', replace: '-lt 1 ]; do' }],
    caughtBy: [
      { file: 'test/deployment/replicated.test.ts', test: 'waits until both standbys are synchronous' },
    ],
  },
  {
    name: 'a promoted server leaves a gap in the archive',
    edits: [
      {
        file: 'deploy/replicated/archive.sh',
        find: 'case $name in *.history) archive_missing ;; esac\n',
        replace: '',
      },
    ],
    caughtBy: [archive('gets from a promoted server the segments that the former primary did not archive')],
  },
  {
    name: 'a promoted server archives the abandoned end of a timeline',
    edits: [
      {
        file: 'deploy/replicated/archive.sh',
        find: '    [ "$newest" = "pg_wal/$segment" ] || continue\n',
        replace: '',
      },
    ],
    caughtBy: [archive('gets from a promoted server the segments that the former primary did not archive')],
  },
  {
    name: 'the archive takes the log of a second database',
    edits: [
      {
        file: 'deploy/replicated/archive.sh',
        find: '  gzip -dc "$to" | cmp -s - "$path"\n',
        replace: '  gzip -nc "$path" > "$to"\n',
      },
    ],
    caughtBy: [archive('refuses another file of the same name')],
  },
  {
    name: 'a promoted server that never reached the archive is not missed',
    edits: [
      {
        file: 'src/metrics.ts',
        find: 'coalesce(last_archived_time, pg_postmaster_start_time())',
        replace: 'last_archived_time',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/replay.test.ts',
        test: 'the time without an archived segment counts from the start of a server',
      },
    ],
  },
  {
    name: 'a database that takes no writes is told late',
    edits: [
      {
        file: 'deploy/prometheus/alerts.yml',
        find: 'storefront_last_commit_timestamp_seconds) > 30\n        for: 0s',
        replace: 'storefront_last_commit_timestamp_seconds) > 30\n        for: 1m',
      },
    ],
    caughtBy: [
      {
        file: 'test/deployment/monitoring.test.ts',
        test: 'a fault of the database is told within a minute',
      },
    ],
  },
  {
    name: 'on Kubernetes each process makes a vault key of its own',
    edits: [
      { file: 'deploy/kubernetes/secrets.env.example', find: 'VAULT_KEYS=k1:', replace: 'VAULT_KEYS=' },
    ],
    caughtBy: [
      {
        file: 'test/deployment/kubernetes/variables.test.ts',
        test: 'stop the start while one is not filled',
      },
    ],
  },
  {
    name: 'a page elsewhere pays invoices of the Crypto Pay emulator',
    edits: [
      {
        file: 'packages/crypto-pay-emulator/src/start.ts',
        find: '    if (foreign !== undefined) return',
        replace: '    if (foreign === null) return',
      },
    ],
    caughtBy: [
      {
        file: 'packages/crypto-pay-emulator/test/emulator.test.ts',
        test: 'is neither paid nor steered by',
      },
    ],
  },
  {
    name: 'a manifest names folders outside the backup',
    edits: [
      {
        file: 'src/platform/database/backup/manifest.ts',
        find: 'z.array(z.string().max(4096).regex(IN_DATA))',
        replace: 'z.array(z.string().max(4096))',
      },
    ],
    caughtBy: [distrust('is refused, as a file or as a folder')],
  },
  {
    name: 'a restore reads what links in the backup lead to',
    edits: [
      {
        file: 'src/platform/database/backup/manifest.ts',
        find: 'if (found?.isSymbolicLink()) return',
        replace: 'if (found === undefined) return',
      },
    ],
    caughtBy: [distrust('is a link is refused')],
  },
  {
    name: 'a restore that fails leaves the steps before it',
    edits: [
      {
        file: 'src/platform/database/backup/steps.ts',
        find: '    for (const { undo } of taken.reverse()) await undo().catch(() => {});\n',
        replace: '',
      },
    ],
    caughtBy: [distrust('a restore that fails at its last write takes back the steps before it')],
  },
  {
    name: 'the names of a backup stay in memory',
    edits: [{ file: 'src/cli/make-backup.ts', find: '    await syncTree(unfinished);\n', replace: '' }],
    caughtBy: [distrust('the names of a finished backup are forced to the disk')],
  },
  {
    name: 'skipped tests are a bare count',
    edits: [{ file: 'vitest.config.ts', find: "'default', new SkipReporter()", replace: "'default'" }],
    caughtBy: [
      {
        file: 'test/scripts/skips.test.ts',
        test: 'the end of a run says what was skipped, why and what runs it',
      },
    ],
  },
  {
    name: 'a tool begins a second database in a wrong DATA_DIR',
    edits: [
      {
        file: 'src/installation/data-dir.ts',
        find: "  if (there === 'yes' || (there",
        replace: "  if (there === 'no' || (there",
      },
    ],
    caughtBy: [
      {
        file: 'test/installation/data-dir.test.ts',
        test: 'refuses another DATA_DIR than that of the running shop, and names it',
      },
    ],
  },
  {
    name: 'a tool with DATABASE_URL looks for the key in another folder than the shop',
    edits: [
      {
        file: 'src/installation/data-dir.ts',
        find: "(there === 'elsewhere' && env.DATA_DIR)",
        replace: "there === 'elsewhere'",
      },
    ],
    caughtBy: [
      {
        file: 'test/installation/data-dir.test.ts',
        test: "uses the running shop's folder, which has its key, without DATA_DIR",
      },
    ],
  },
  {
    name: 'a DATA_DIR that takes no write is not told',
    edits: [
      {
        file: 'src/modules/history/history.ts',
        find: 'if (failures % RAISE_EVERY === 1)',
        replace: 'if (failures < 0)',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/history/keep-memory.test.ts',
        test: 'a DATA_DIR that takes no write is one alert and one line, until it takes one',
      },
    ],
  },
  {
    name: 'a restore moves the search extension away with the tables',
    edits: [
      {
        file: 'src/platform/database/backup/restore-dump.ts',
        find: "(deptype = 'e' or kind",
        replace: "(deptype = 'x' or kind",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/restore-dump.test.ts',
        test: 'a dump takes the place of a database that has search',
      },
    ],
  },
  {
    name: 'a failed restore leaves the tables put aside',
    edits: [
      {
        file: 'src/platform/database/backup/restore-dump.ts',
        find: "        await moveObjects(client, shop, 'public');\n        await client.query(`drop schema ${shop}`);\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/restore-dump.test.ts',
        test: 'a restore that fails leaves the database with its search',
      },
    ],
  },
  {
    name: 'a backup that fails tells nobody',
    edits: [
      {
        file: 'src/cli/backup.ts',
        find: '    if (!stopping?.aborted) await tellAdmins(why, { dataDir, databaseUrl, walArchiveDir }).catch(() => {});\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/backup-failed.test.ts',
        test: 'a backup that fails is an alert with its cause, which the next one ends',
      },
    ],
  },
  {
    name: 'a backup that succeeds leaves the alert of the failed one',
    edits: [
      {
        file: 'src/platform/database/backup/last-backup.ts',
        find: "where kind in ('backup-overdue', 'backup-failed')",
        replace: "where kind in ('backup-overdue')",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/backup-failed.test.ts',
        test: 'a backup that fails is an alert with its cause, which the next one ends',
      },
    ],
  },
  {
    name: 'a backup that the bucket refuses counts as made',
    edits: [
      {
        file: 'src/cli/make-backup.ts',
        find: '.catch((error: unknown) => notSent(path, error))',
        replace: '.catch(() => null)',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/backup/remote.test.ts',
        test: 'keeps the backup on the machine with an alert when the bucket refuses',
      },
    ],
  },
  {
    name: 'PostgreSQL compiles plans',
    edits: [
      {
        file: 'src/platform/database/connection/settings.ts',
        find: "  jit: 'off',\n",
        replace: '',
      },
    ],
    caughtBy: ['test/platform/database/connection/connection.test.ts'],
  },
  {
    name: 'a time-out of its role ends statements of the shop',
    edits: [
      {
        file: 'src/platform/database/connection/settings.ts',
        find: "  statement_timeout: '0',\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'a database whose defaults are other ones',
      },
    ],
  },
  {
    name: 'tables are made where search_path points',
    edits: [
      {
        file: 'src/platform/database/connection/session.ts',
        find: "where current_schema() is distinct from 'public'",
        replace: 'where false',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'has its tables in public although search_path',
      },
    ],
  },
  {
    name: 'a second, empty set of tables is made beside those in another schema',
    edits: [
      {
        file: 'src/platform/database/schema/migrator.ts',
        find: '  await refuseOtherSchema(db);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'names the schema in which another search_path had put the tables',
      },
    ],
  },
  {
    name: 'the doctor takes a read-only database for a good one',
    edits: [
      {
        file: 'src/platform/database/connection/session.ts',
        find: "server?.readonly === 'off'",
        replace: "server?.readonly !== ''",
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/connection/connection.test.ts',
        test: 'the doctor names a database that takes no writes',
      },
    ],
  },
  {
    name: 'all processes that wait for the database try again at once',
    edits: [
      {
        file: 'src/platform/database/away.ts',
        find: 'sleep(waitMs * (0.5 + Math.random()), undefined',
        replace: 'sleep(waitMs, undefined',
      },
    ],
    caughtBy: [
      {
        file: 'test/platform/database/away.test.ts',
        test: 'processes that wait for one database try again at moments of their own',
      },
    ],
  },
  {
    name: 'an update goes back to Telegram at each failover',
    edits: [
      {
        file: 'src/platform/database/away.ts',
        find: 'return await untilDatabaseIsBack(handle, repeating);',
        replace: 'throw error;',
      },
    ],
    caughtBy: [held('an update waits for a database that is away, and its sender is told at once')],
  },
  {
    name: 'any number of updates wait for the database',
    edits: [{ file: 'src/platform/database/away.ts', find: ' || held >= MOST_HELD', replace: '' }],
    caughtBy: [held('at most fifty updates wait, and the sender of each is told')],
  },
  {
    name: 'a callback of the dealer is lost in a failover',
    edits: [
      {
        file: 'src/app.ts',
        find: 'hint: (token) => hold(() => work.hint(token)),',
        replace: 'hint: (token) => work.hint(token),',
      },
    ],
    caughtBy: [
      {
        file: 'test/end-to-end/liveness.test.ts',
        test: 'a callback that comes while the database is away is not lost',
      },
    ],
  },
  {
    name: 'an amount of the environment may be read in two ways',
    edits: [
      {
        file: 'src/platform/config/fields.ts',
        find: '!POINT_OF_THOUSANDS.test(amount)',
        replace: 'amount !== currency',
      },
    ],
    caughtBy: [
      { file: 'test/platform/config/config.test.ts', test: 'is refused where it can be read in two ways' },
    ],
  },
];

/** One guard taken out of the shop: the harness must notice. */
export interface Mutant {
  /** What is missing. */
  readonly name: string;
  /** Each `find` stands exactly once in its file. */
  readonly edits: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
  /** Test files of which one must fail, the likeliest first. */
  readonly caughtBy: readonly string[];
}

const orders = 'src/shop/orders';
const simulation = 'test/shop/orders/simulation.test.ts';
const resolution = 'test/shop/orders/unknown/resolution.test.ts';
const processes = 'test/shop/orders/unknown/processes.test.ts';

/** The guards that the promise rests on. */
export const mutants: readonly Mutant[] = [
  {
    name: 'a move does not compare the state it comes from',
    edits: [
      {
        file: `${orders}/transition.ts`,
        find: 'and f.state = any(${allowed}::text[])',
        replace: 'and (true or f.state = any(${allowed}::text[]))',
      },
    ],
    caughtBy: [simulation, 'test/shop/orders/transition.test.ts'],
  },
  {
    name: 'the attempt is written down after the POST instead of before',
    edits: [
      {
        file: `${orders}/submit/submit.ts`,
        find: '      with: sql`\n',
        replace: '      with: sql`select 1`, unused: sql`\n',
      },
      {
        file: `${orders}/submit/submit.ts`,
        find: '  await recordOutcome(deps, order, { number, ref, startedAt, deadlineAt: deadline }, outcome);',
        replace: `  await sql\`insert into attempts (order_id, number, client_order_ref, webhook_hash, started_at, deadline_at)
    values (\${order.id}, \${number}, \${ref}, \${token === null ? null : hashToken(token)}, \${deps.clock()}, \${deadline})\`.execute(deps.db);
  await recordOutcome(deps, order, { number, ref, startedAt, deadlineAt: deadline }, outcome);`,
      },
    ],
    caughtBy: [simulation],
  },
  {
    name: 'nobody looks for an earlier dealer order before the next attempt',
    edits: [
      {
        file: `${orders}/submit/submit.ts`,
        find: '  if (await adoptEarlier(deps, order)) return;\n',
        replace: '',
      },
    ],
    caughtBy: [resolution, simulation],
  },
  {
    name: 'the quarantine is over at once',
    edits: [
      {
        file: `${orders}/unknown/doubts.ts`,
        find: 'deadlineAt.getTime())) + quarantineMs)',
        replace: 'deadlineAt.getTime())) + quarantineMs * 0)',
      },
    ],
    caughtBy: [simulation, resolution],
  },
  {
    name: 'one scan proves absence',
    edits: [
      {
        file: `${orders}/unknown/judge.ts`,
        find: 'scans.latest.getTime() - scans.earliest.getTime() < settings.absenceScanGapMs',
        replace: 'scans.latest.getTime() - scans.earliest.getTime() < 0',
      },
    ],
    caughtBy: [resolution],
  },
  {
    name: 'a scan that did not look for a ref proves its absence',
    edits: [
      {
        file: `${orders}/unknown/judge.ts`,
        find: 'and lacked @> refs',
        replace: 'and (true or lacked @> refs)',
      },
    ],
    caughtBy: [resolution],
  },
  {
    name: 'a list that lacks its witnesses is believed',
    edits: [
      {
        file: `${orders}/unknown/walk.ts`,
        find: 'witnesses.filter((id) => !seen.has(id)).length',
        replace: 'witnesses.filter(() => false).length',
      },
    ],
    caughtBy: ['test/shop/orders/unknown/list-adversary.test.ts', simulation],
  },
  {
    name: 'a short page ends the list',
    edits: [
      {
        file: `${orders}/unknown/walk.ts`,
        find: '      if (enough()) return',
        replace: '      if (answer.data.length < pageSize) break;\n      if (enough()) return',
      },
    ],
    caughtBy: ['test/shop/orders/unknown/list-adversary.test.ts'],
  },
  {
    name: 'a fall of the wallet is not asked about',
    edits: [
      {
        file: `${orders}/unknown/judge.ts`,
        find: "return dropped ? 'the wallet fell by as much without another reason' : true;",
        replace: 'return true;',
      },
    ],
    caughtBy: [resolution],
  },
  {
    name: 'a top-up is attempted a second time',
    edits: [
      {
        file: `${orders}/unknown/judge.ts`,
        find: "const mostDoubts = { voucher: 2, 'top-up': 1 } as const;",
        replace: "const mostDoubts = { voucher: 2, 'top-up': 2 } as const;",
      },
    ],
    caughtBy: [resolution],
  },
  {
    name: 'the order is not locked before a seen dealer order is judged',
    edits: [{ file: `${orders}/unknown/sighted.ts`, find: "      .forUpdate('o')\n", replace: '' }],
    caughtBy: [processes, simulation],
  },
  {
    name: 'a dealer order that nobody waits for is forgotten',
    edits: [
      {
        file: `${orders}/unknown/sighted.ts`,
        find: '    await recordSurplus(deps, tx, {',
        replace: '    if (deps) return;\n    await recordSurplus(deps, tx, {',
      },
    ],
    caughtBy: [simulation],
  },
  {
    name: 'a surplus order becomes the order of its attempt after all',
    edits: [
      {
        file: `${orders}/transition.ts`,
        find: "change.dealerOrderId === undefined || move === 'take'",
        replace: "change.dealerOrderId !== null || move === 'take'",
      },
    ],
    caughtBy: ['test/shop/orders/unknown/surplus.test.ts'],
  },
  {
    name: 'an answer that comes too late overwrites what is known of its attempt',
    edits: [
      {
        file: `${orders}/submit/record.ts`,
        find: ' and outcome is null`;',
        replace: '`;',
      },
    ],
    caughtBy: [simulation, processes],
  },
  {
    name: 'an order moves by evidence about fewer attempts than it is in doubt about',
    edits: [{ file: `${orders}/transition.ts`, find: '        ${doubts}\n', replace: '' }],
    caughtBy: [processes],
  },
  {
    name: 'a late answer of one attempt takes the order from under the next',
    edits: [
      {
        file: `${orders}/transition.ts`,
        find: '        ${attempt} ${surplus}',
        replace: '        ${surplus}',
      },
    ],
    caughtBy: [processes],
  },
  {
    name: 'a proof of absence does not lock its order',
    edits: [
      {
        file: `${orders}/unknown/judge.ts`,
        find: "    await lockOrder(tx, order.id);\n    await transition(tx, order.id, 'retry'",
        replace: "    await transition(tx, order.id, 'retry'",
      },
    ],
    caughtBy: [processes],
  },
  {
    name: 'a customer cancels a top-up whose first attempt may credit the account yet',
    edits: [
      {
        file: `${orders}/cancel.ts`,
        find: '      .where(sql<boolean>`not ${mayBeBought}`)\n',
        replace: '',
      },
    ],
    caughtBy: ['test/shop/orders/review.test.ts'],
  },
  {
    name: 'a decision reaches an order that has left its review',
    edits: [{ file: `${orders}/review/decide.ts`, find: "      onlyFrom: 'review',\n", replace: '' }],
    caughtBy: ['test/shop/orders/review.test.ts'],
  },
  {
    name: 'a voucher of a surplus order goes to whoever asks',
    edits: [
      {
        file: `${orders}/surplus/take.ts`,
        find: '(s.taken_by is null and s.sealed',
        replace: '(s.sealed',
      },
    ],
    caughtBy: ['test/shop/orders/unknown/surplus.test.ts', simulation],
  },
  {
    name: 'an order that was given up keeps the money',
    edits: [
      {
        file: `${orders}/unknown/judge.ts`,
        find: '    await release(tx, { orderId, customerId, currency, amount });\n',
        replace: '    if (!orderId) await release(tx, { orderId, customerId, currency, amount });\n',
      },
    ],
    caughtBy: [simulation],
  },
  {
    name: 'money back and sale of one order have different keys',
    edits: [
      {
        file: 'migrations/0010_postings_of_orders.ts',
        find: "values ('settle:' || the_order, settlement, owner",
        replace: 'values (settlement || the_order, settlement, owner',
      },
    ],
    caughtBy: ['test/shop/ledger/postings.test.ts'],
  },
  {
    name: 'the POST leaves after its deadline',
    edits: [
      {
        file: 'src/dealer/exchange.ts',
        find: 'if (notAfter !== undefined && Date.now() >= notAfter.getTime()) {',
        replace: 'if (notAfter !== undefined && Date.now() < 0 && Date.now() >= notAfter.getTime()) {',
      },
    ],
    caughtBy: ['test/dealer/was-it-sent.test.ts'],
  },
  {
    name: 'a connection that broke after the request had left counts as not sent',
    edits: [
      {
        file: 'src/dealer/send-detection.ts',
        find: '  if (announced) return false;\n',
        replace: '',
      },
    ],
    caughtBy: ['test/dealer/was-it-sent.test.ts', 'test/dealer/send-detection.test.ts'],
  },
  {
    name: 'unknown outcomes stop nothing',
    edits: [
      {
        file: `${orders}/protection/breaker.ts`,
        find: '  if (row.breaker_opened_at === null && !(await tooMany(tx, row.breaker_closed_at, now))) return;',
        replace: '  if (row.breaker_opened_at === null) return;',
      },
    ],
    caughtBy: ['test/shop/orders/protection/breaker.test.ts'],
  },
  {
    name: 'whoever knows a code reads the purchase',
    edits: [
      {
        file: `${orders}/purchases.ts`,
        find: "      .where('code', '=', parsed.purchaseCode)\n      .where('customer_id', '=', String(customerId))\n",
        replace:
          "      .where('code', '=', parsed.purchaseCode)\n      .where('customer_id', '>', String(customerId - customerId))\n",
      },
    ],
    caughtBy: [
      'test/telegram/delivery.test.ts',
      'test/telegram/screens.test.ts',
      'test/shop/orders/lifecycle.test.ts',
    ],
  },
  {
    name: 'any callback is taken for one of ours',
    edits: [
      {
        file: `${orders}/hints.ts`,
        find: 'where a.webhook_hash = ${hashToken(bytes)}',
        replace: 'where (true or a.webhook_hash = ${hashToken(bytes)})',
      },
    ],
    caughtBy: ['test/end-to-end/callbacks.test.ts'],
  },
  {
    name: 'an update that comes twice is handled twice',
    edits: [
      {
        file: 'src/telegram/inbox/statements.ts',
        find: '    on conflict do nothing\n',
        replace: '    on conflict (update_id) do update set done_at = null, claimed_by = null\n',
      },
    ],
    caughtBy: ['test/telegram/inbox/inbox.test.ts', 'test/telegram/inbox/receivers.test.ts'],
  },
  {
    name: 'an update that comes before the start is over is handled at once',
    edits: [
      {
        file: 'src/telegram/inbox/dispatcher.ts',
        find: "    if (this.#phase !== 'open') return 0;\n",
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/start.test.ts'],
  },
  {
    name: 'a wake-up at the moment when a worker takes the last one is lost',
    edits: [
      {
        file: 'migrations/0009_add_jobs_surely.ts',
        find: '        if specs is null then\n          return;\n        end if;\n',
        replace: '        return;\n',
      },
    ],
    caughtBy: ['test/database/jobs.test.ts'],
  },
  {
    name: 'a scan looks for what waits before it plans the next one',
    edits: [
      {
        file: `${orders}/unknown/scan.ts`,
        find: `    await addJobs(deps.db, [scanJob(at)]);
    waiting = await readUnknownOrders(deps.db, await readDoubts(deps.db, deps.clock()));
`,
        replace: `    waiting = await readUnknownOrders(deps.db, await readDoubts(deps.db, deps.clock()));
    await addJobs(deps.db, [scanJob(at)]);
`,
      },
    ],
    caughtBy: [processes],
  },
  {
    name: 'a start leaves alone what a dead process was about to look after',
    edits: [
      {
        file: `${orders}/sweep.ts`,
        find: ` or exists (
        select from attempts a where a.order_id = orders.id and a.outcome is null and a.deadline_at <= \${now}))`,
        replace: ')',
      },
    ],
    caughtBy: [resolution],
  },
];

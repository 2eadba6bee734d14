import type { Mutant } from '../../mutant.ts';

const broadcast = (test: string) => ({ file: 'test/modules/broadcasts/chat/staff/broadcast.test.ts', test });

/** Guards of a broadcast's recipients and its frequency. */
export const newsMutants: readonly Mutant[] = [
  {
    name: 'nobody hears of a notice that Telegram refused for good',
    edits: [
      {
        file: 'src/telegram/notifications/decisions.ts',
        find: "await alerts.raise('notice-refused', String(customerId), {",
        replace: 'log.error({',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/notifications/refused.test.ts',
        test: 'a notice about money that Telegram refuses for good is a matter of staff',
      },
    ],
  },
  {
    name: 'a scheduled broadcast of a colleague who was removed is sent',
    edits: [
      {
        file: 'src/modules/broadcasts/broadcasts.ts',
        find: "members.some((one) => one.id === Number(by) && holds(one, 'news.send'))",
        replace: 'members.length > 0',
      },
    ],
    caughtBy: [
      broadcast('a broadcast that a colleague scheduled waits for a colleague once they were removed'),
    ],
  },
  {
    name: 'a scheduled broadcast of a suspended colleague is sent',
    edits: [
      {
        file: 'src/modules/broadcasts/broadcasts.ts',
        find: "members.some((one) => one.id === Number(by) && holds(one, 'news.send'))",
        replace: 'members.some((one) => one.id === Number(by))',
      },
    ],
    caughtBy: [
      broadcast('a broadcast that a colleague scheduled waits for a colleague while they are suspended'),
    ],
  },
  {
    name: 'a broadcast is started as nobody has read it',
    edits: [
      {
        file: 'src/modules/broadcasts/chat/staff/broadcast.ts',
        find: '      if (version !== now) return showOne(ctx, id);\n',
        replace: '      if (version === null) return showOne(ctx, now === null ? 0 : id);\n',
      },
      {
        file: 'src/modules/broadcasts/broadcasts.ts',
        find: ' and ${broadcastVersion} = coalesce(${version}, ${broadcastVersion})',
        replace: ' and ${versionColumn} <> coalesce(${version}::text, 0::text) || 1',
      },
    ],
    caughtBy: ['test/modules/broadcasts/chat/staff/broadcast.test.ts'],
  },
  {
    name: 'no button of the desk leads to the notice',
    edits: [
      {
        file: 'src/modules/broadcasts/chat/staff/broadcast-screens.ts',
        find: "        [button(texts.plain('button-notice'), noticeFormTap.pack({ act: 'form' }))],\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/staff/chat/staff/staff-help.test.ts',
        test: 'the desk leads by buttons alone to what each command of staff does',
      },
    ],
  },
  {
    name: 'undoing the notice restores nothing',
    edits: [
      {
        file: 'src/modules/availability/chat/staff/first-screen-words.ts',
        find: "return set(ctx, change.before, 'undone');",
        replace: "return set(ctx, null, 'undone');",
      },
    ],
    caughtBy: [broadcast('words on the first screen are previewed, shown, and taken back')],
  },
  {
    name: 'a broadcast goes out before its time',
    edits: [
      {
        file: 'src/modules/broadcasts/broadcasts.ts',
        find: "where state = 'scheduled' and send_at <= now() order by id",
        replace: "where state = 'scheduled' order by id",
      },
    ],
    caughtBy: [broadcast('a broadcast goes out at its time to the people of the question')],
  },
  {
    name: 'nobody starts a broadcast whose time has come',
    edits: [
      {
        file: 'src/modules/broadcasts/module.ts',
        find: 'const started = await broadcasts.startDue();',
        replace: 'const started: number[] = [];',
      },
    ],
    caughtBy: [broadcast('a broadcast goes out at its time to the people of the question')],
  },
  {
    name: 'a question about sending freezes nobody',
    edits: [
      {
        file: 'src/modules/broadcasts/broadcasts.ts',
        find: 'const people = rows[0].planned || (await plan(tx, id, segment));',
        replace:
          'await sql`delete from notices where broadcast_id = ${id}`.execute(tx);\n  const people = await plan(tx, id, segment);',
      },
    ],
    caughtBy: [broadcast('is sent to the people of the question')],
  },
  {
    name: 'a broadcast is posted to its channel again',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: "and channel_post is null and content ->> 'channel'",
        replace: "and content ->> 'channel'",
      },
    ],
    caughtBy: [broadcast('a broadcast is posted once to a channel')],
  },
  {
    name: 'a canceled broadcast keeps its recipients',
    edits: [
      {
        file: 'src/modules/broadcasts/broadcasts.ts',
        find: "if (move === 'stop' || move === 'unschedule')",
        replace: "if (move === 'stop')",
      },
    ],
    caughtBy: [broadcast('a broadcast goes out at its time to the people of the question')],
  },
  {
    name: 'a broadcast reaches somebody who opted out',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: 'c.unreachable_at is null and c.wants_news',
        replace: 'c.unreachable_at is null',
      },
    ],
    caughtBy: [broadcast('a broadcast is previewed, counted, then sent to those who want it')],
  },
  {
    name: 'what a dead process had claimed of a broadcast is sent again',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: 'and n.claimed_at is null and n.outcome is null\n        and n.due_at',
        replace: 'and n.outcome is null\n        and n.due_at',
      },
    ],
    caughtBy: [broadcast("a dead process's claims are unknown, not repeated")],
  },
  {
    name: 'a wording with a variable that nobody fills is shown to customers',
    edits: [
      {
        file: 'src/telegram/ui/texts/worded-texts.ts',
        find: "  if (unknown !== undefined) return { kind: 'unknown-variable', name: unknown };\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/wording/chat/staff/shop.test.ts',
        test: "needs the replaced text's variables, valid Fluent, closed tags",
      },
    ],
  },
  {
    name: 'a literal of Fluent puts any HTML into a text of customers',
    edits: [
      {
        file: 'src/telegram/ui/texts/worded-texts.ts',
        find: "return type === 'str' && typeof value === 'string' ? value : null;",
        replace: 'void [type, value];\n  return null;',
      },
      {
        file: 'src/telegram/ui/texts/worded-texts.ts',
        find: "    if (!isPlain && !(hasWholeTags(text) && tagsClose(text))) return { kind: 'html' };\n",
        replace: '',
      },
    ],
    caughtBy: [
      { file: 'test/modules/wording/chat/staff/shop.test.ts', test: 'counts a literal of Fluent as text' },
    ],
  },
  {
    name: 'a text that fits into no message is kept',
    edits: [
      {
        file: 'src/telegram/ui/texts/worded-texts.ts',
        find: "    if (lengthOf(new Html(text)) > MOST_CHARACTERS) return { kind: 'long' };\n",
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/modules/wording/chat/staff/shop.test.ts', test: 'still fits into a message' }],
  },
  {
    name: 'somebody whom the shop has blocked hears of goods',
    edits: [
      {
        file: 'src/modules/watches/watches.ts',
        find: 'c.unreachable_at is null and c.blocked_at is null',
        replace: 'c.unreachable_at is null',
      },
    ],
    caughtBy: [{ file: 'test/modules/watches/watches.test.ts', test: 'whom the shop has blocked' }],
  },
  {
    name: 'somebody whom the shop has blocked meanwhile gets the news',
    edits: [
      {
        file: 'src/modules/notices/outbox.ts',
        find: 'c.locale, c.unreachable_at is null and c.blocked_at is null',
        replace: 'c.locale, c.unreachable_at is null',
      },
    ],
    caughtBy: [{ file: 'test/modules/watches/watches.test.ts', test: 'whom the shop has blocked' }],
  },
];

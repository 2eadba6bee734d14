import type { Mutant } from '../../mutant.ts';

const inbox = (test: string) => ({ file: 'test/telegram/inbox/inbox.test.ts', test });
const piledUp = (test: string) => ({ file: 'test/telegram/inbox/piled-up-texts.test.ts', test });
const limits = (test: string) => ({ file: 'test/telegram/limits.test.ts', test });
const flood = (test: string) => ({ file: 'test/telegram/floods.test.ts', test });
const gate = (test: string) => ({ file: 'test/telegram/bot-api/flood-gate.test.ts', test });

/** Guards that shield people from a hanging dealer and from floods. */
export const floodsMutants: readonly Mutant[] = [
  {
    name: 'shared contacts pass every bucket',
    edits: [
      {
        file: 'src/telegram/middleware/limit-updates.ts',
        find: "return message?.contact && isPhoneAsked ? 'asked-contact' : 'text';",
        replace:
          "return message?.contact && isPhoneAsked ? 'asked-contact' : message?.contact ? 'tap' : 'text';",
      },
    ],
    caughtBy: [flood('contacts that nobody asked for are left out like texts')],
  },
  {
    name: 'the phone number that a question asked for is left out with texts',
    edits: [
      {
        file: 'src/telegram/middleware/limit-updates.ts',
        find: "return message?.contact && isPhoneAsked ? 'asked-contact' : 'text';",
        replace: "return isPhoneAsked && message === undefined ? 'asked-contact' : 'text';",
      },
    ],
    caughtBy: [flood('a contact that a question asked for gets through after too many texts')],
  },
  {
    name: 'a person begins payments without end',
    edits: [
      {
        file: 'src/modules/payments/chat/deposit-dialog/begin-payment.ts',
        find: '  if (!(await waitToBegin(talk, deps))) return null;\n',
        replace: '',
      },
    ],
    caughtBy: [flood('a second payment in a row waits with its chosen amount')],
  },
  {
    name: 'a provider is asked for a week about an invoice that it deleted',
    edits: [
      {
        file: 'src/modules/payments/advance/advance.ts',
        find: "  if (outcome === 'gone') return askNoMore(deps, payment);\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/methods/crypto-pay.test.ts',
        test: 'asks no more about an invoice that it took back',
      },
    ],
  },
  {
    name: 'no place is kept for admins',
    edits: [
      {
        file: 'src/telegram/inbox/places.ts',
        find: 'this.#all - keptOnes - this.#taken.others',
        replace: 'this.#all - Math.min(keptOnes, 0) - this.#taken.others',
      },
    ],
    caughtBy: [inbox('hears an admin while everybody else hangs, on a reserved tenth of lanes')],
  },
  {
    name: 'any number of customers waits for a dealer that hangs',
    edits: [
      {
        file: 'src/modules/availability/waiting-people.ts',
        find: "      if (waiting[who] >= places[who]) throw failed({ kind: 'unreachable', sent: false, code: BUSY_CODE });\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/availability/waiting-people.test.ts',
        test: 'refuses the twenty-first customer at once, keeps four places for admins',
      },
    ],
  },
  {
    name: 'the texts of a chat that pile up are all handled',
    edits: [
      {
        file: 'src/telegram/inbox/attempt.ts',
        find: '    if (await givesWay(options, claimed)) return { done: true, dialog: undefined };\n',
        replace: '',
      },
    ],
    caughtBy: [piledUp('give way to the newest')],
  },
  {
    name: 'a tap between texts gives way with them',
    edits: [
      {
        file: 'src/telegram/inbox/statements.ts',
        find: 'from following where not is_text)',
        replace: 'from following where false)',
      },
    ],
    caughtBy: [piledUp('give way to the newest')],
  },
  {
    name: 'the texts of an admin give way, too',
    edits: [
      {
        file: 'src/telegram/inbox/attempt.ts',
        find: '  if (!mayCollapse(claimed.lane)) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [piledUp('are all handled in the chat of an admin')],
  },
  {
    name: 'anybody may do anything as often as they like',
    edits: [
      {
        file: 'src/telegram/ui/input/limits.ts',
        find: '      if (waitMs > 0) return Math.ceil(waitMs / 1_000);\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/ui/input/limits.test.ts',
        test: 'checks six accounts at once, then one every ten seconds',
      },
      limits('tells a person who writes without a pause once, in their language'),
    ],
  },
  {
    name: 'texts are not limited',
    edits: [{ file: 'src/telegram/bot.ts', find: '  all.use(limitUpdates(setup));\n', replace: '' }],
    caughtBy: [limits('tells a person who writes without a pause once, in their language')],
  },
  {
    name: 'accounts are checked without end',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-dialog/details.ts',
        find: "      if (seconds > 0) return { ok: false, problem: 'too-often', seconds };\n",
        replace: '',
      },
    ],
    caughtBy: [limits('the seventh account in a row')],
  },
  {
    name: 'the dealer is asked for the account of somebody who cannot pay',
    edits: [
      {
        file: 'src/modules/orders/chat/purchase-dialog/dialog.ts',
        find: 'if (basket.account === null && canPay) {',
        replace: 'if (basket.account === null) {',
      },
    ],
    caughtBy: [limits('no account is asked for or checked where nothing can pay')],
  },
  {
    name: 'calls go out in the order in which they came while Telegram refuses some',
    edits: [
      {
        file: 'src/telegram/bot-api/flood-gate.ts',
        find: 'findIndex((other) => other.urgency > urgency)',
        replace: 'findIndex(() => false)',
      },
    ],
    caughtBy: [gate('orders deliveries before taps before texts while Telegram refuses chats')],
  },
  {
    name: 'the answer to a tap is no more urgent than that to a text',
    edits: [
      {
        file: 'src/telegram/inbox/handling.ts',
        find: 'claimed.update.callback_query ? URGENCY.tap : URGENCY.text',
        replace: 'URGENCY.text',
      },
    ],
    caughtBy: [limits("gives a dialog step its cause's urgency: a tap's above a text's")],
  },
  {
    name: 'people who write much take all that Telegram allows',
    edits: [
      {
        file: 'src/telegram/bot-api/flood-gate.ts',
        find: '    if (urgency > WROTE_MUCH && urgency < URGENCY.news && !this.#shareAnswers(now)) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [gate('people who write much share six answers a second')],
  },
];

import type { Mutant } from '../mutant.ts';

const EMULATOR = 'packages/bot-api-emulator';
const rule = (file: string, test: string) => ({ file: `${EMULATOR}/test/rules/${file}.test.ts`, test });

/** Guards of the Bot API emulator, without which a faulty bot would pass. */
export const emulatorMutants: readonly Mutant[] = [
  {
    name: 'two checkouts at once spend the same Stars',
    edits: [
      {
        file: `${EMULATOR}/src/scripting/paying.ts`,
        find: "  // During the bot's check, the person may have spent the Stars or paid the invoice.\n  if (person.stars < invoice.amount) return done({ status: 'short_of_stars', balance: person.stars });\n",
        replace: '',
      },
    ],
    caughtBy: [rule('people', 'two checkouts at once do not spend the same Stars')],
  },
  {
    name: 'a message for one member is read by the whole group',
    edits: [
      {
        file: `${EMULATOR}/src/calls/validator.ts`,
        find: 'if (FOR_ONE.some((name) => params[name] !== undefined && !properties[name]))',
        replace: 'if (FOR_ONE.length === 0)',
      },
      {
        file: `${EMULATOR}/src/calls/validator.ts`,
        find: 'this.#strict || (FOR_ONE.includes(name) && value !== null)',
        replace: 'this.#strict',
      },
    ],
    caughtBy: [rule('messages', 'what is meant for one member never reaches the whole group')],
  },
  {
    name: 'an offset of another bot empties the queue',
    edits: [
      {
        file: `${EMULATOR}/src/state/bot/updates.ts`,
        find: '    if (offset > this.#nextId + MOST_AHEAD) return;\n',
        replace: '',
      },
    ],
    caughtBy: [rule('updates', 'an offset far ahead of the queue forgets nothing')],
  },
];

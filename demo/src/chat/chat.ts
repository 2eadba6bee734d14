/** A chat with the shop in the terminal, line by line. */
import { createInterface } from 'node:readline/promises';
import type { ChatEvent, ChatMessage, EmulatorClient, Person } from '@storefront/bot-api-emulator/client';
import { buttonsOf, covered, isCovered, messageLines } from '../text/message.ts';
import type { Paint } from '../text/paint.ts';
import { createButtons } from './buttons.ts';
import { createChatScreen } from './screen.ts';

export interface ChatOptions {
  readonly client: EmulatorClient;
  /** People by the name for `/as`. The chat begins with the first. */
  readonly people: ReadonlyMap<string, Person>;
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream & { readonly columns?: number };
  readonly paint: Paint;
  /** Ends the chat from outside. */
  readonly signal: AbortSignal;
}

export const CHAT_HELP = `Type what you want to say, or the number of a button to tap it.

  /as admin      speak as the admin; /as customer as the customer again
  /contact       share your phone number
  /open          show what is covered (▒) or in a file
  /say <text>    send a text that would be taken for a number of a button
  /demo          this help
  /quit          stop everything (Ctrl-C does, too)`;

const WIDEST = 78;
const GUTTER = 2;
const POLL_MS = 5_000;

/** Resolves when the person leaves the chat, or at the signal. */
export async function chat(options: ChatOptions): Promise<void> {
  const { client, people, output, paint } = options;
  const first = [...people][0];
  if (!first) throw new Error('nobody is there to chat');
  let [name, person] = first;
  const buttons = createButtons();
  const lines = createInterface({ input: options.input, output });
  const over = new AbortController();
  const screen = createChatScreen(lines, output);
  const speakAs = (other: string) => screen.ask(paint.bold(`${other} ▸ `));

  const show = (message: ChatMessage, secret: (text: string) => string) => {
    const shown = messageLines(message, {
      columns: Math.min(output.columns ?? WIDEST, WIDEST) - GUTTER,
      paint,
      secret,
      label: buttons.label,
    });
    screen.print(shown.map((line) => `${paint.dim('│')} ${line}`).join('\n'));
  };
  const receive = (message: ChatMessage) => {
    buttons.offer(message);
    if (message.edits > 0) screen.print(paint.dim('│ (edited)'));
    show(message, covered);
  };
  const hear = (event: ChatEvent) => {
    const said = event.type === 'message' || event.type === 'edit';
    if (said && event.message.from !== 'bot') return;
    if (event.chat !== person.id) {
      const other = [...people].find(([, { id }]) => id === event.chat)?.[0];
      if (said && other) screen.print(paint.dim(`  (news for the ${other}: /as ${other})`));
    } else if (said) receive(event.message);
    else if (event.type === 'delete') buttons.forget(event.messageId);
    else if (event.type === 'callback_answer' && event.answer.text) {
      screen.print(paint.dim(`  (${event.answer.text})`));
    }
  };
  const follow = async (after: number) => {
    let cursor = after;
    while (!over.signal.aborted) {
      const page = await client.events({ after: cursor, timeoutMs: POLL_MS });
      cursor = page.cursor;
      if (!over.signal.aborted) for (const event of page.events) hear(event);
    }
  };

  const change = async (wanted: string) => {
    const other = people.get(wanted);
    if (!other) return screen.print(`Speak as one of these: ${[...people.keys()].join(', ')}`);
    [name, person] = [wanted, other];
    speakAs(name);
    buttons.clear();
    const messages = (await person.transcript()).filter((message) => message.from === 'bot');
    const choice = messages.findLast((message) => buttonsOf(message).length > 0);
    const last = messages.at(-1);
    if (choice && choice !== last) receive(choice);
    if (last) receive(last);
    else await person.start();
  };
  const open = async () => {
    const message = (await person.transcript()).findLast(isCovered);
    if (!message) return screen.print('There is nothing to open.');
    show({ ...message, buttons: [] }, (text) => text);
    if (message.file?.content) screen.print(message.file.content);
  };
  const tap = async (number: number) => {
    const chosen = buttons.at(number);
    if (!chosen) return person.send(String(number));
    const { button, message } = chosen;
    screen.print(paint.dim(`  (taps ${button.label})`));
    const outcome = await person.tap(button.label, message === null ? {} : { message });
    if (outcome.kind === 'copy') screen.print(`Copied: ${outcome.text}`);
    if (outcome.kind === 'url') screen.print(`Opens: ${outcome.url}`);
  };
  /** Executes a typed line. Returns false if it ends the chat. */
  const act = async (line: string): Promise<boolean> => {
    const [, command = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? [];
    if (command === '/quit') return false;
    if (command === '/demo') screen.print(CHAT_HELP);
    else if (command === '/as') await change(rest);
    else if (command === '/contact') await person.shareContact();
    else if (command === '/open') await open();
    else if (command === '/say') await person.send(rest);
    else if (/^\d{1,2}$/.test(line)) await tap(Number(line));
    else if (line !== '') await person.send(line);
    return true;
  };

  options.signal.addEventListener('abort', () => lines.close(), { once: true });
  lines.on('SIGINT', () => lines.close());
  const { cursor } = await client.state();
  follow(cursor).catch((error: unknown) => {
    if (!over.signal.aborted) screen.print(`The chat can no longer be followed: ${String(error)}`);
    lines.close();
  });
  await person.start();
  speakAs(name);
  for await (const line of lines) {
    try {
      if (!(await act(line.trim()))) break;
    } catch (error) {
      screen.print(paint.red(error instanceof Error ? error.message : String(error)));
    }
    speakAs(name);
  }
  over.abort();
  lines.close();
}

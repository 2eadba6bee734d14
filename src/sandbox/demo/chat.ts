import { createInterface } from 'node:readline/promises';
import type { ChatButton, ChatEvent, ChatMessage, EmulatorClient } from '../telegram/client.ts';
import type { Person } from '../telegram/person.ts';
import { buttonLines, buttonsOf, coverSpoilers, type Paint, wrap } from './render.ts';

export interface ChatOptions {
  readonly client: EmulatorClient;
  /** By the name that `/as` takes; the first is the one to begin with. */
  readonly people: ReadonlyMap<string, Person>;
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly paint: Paint;
  /** Ends the chat from outside. */
  readonly signal: AbortSignal;
}

export const chatHelp = [
  'Type what you want to say, or the number of a button.',
  '/as admin, /as customer  speak as the other person',
  '/contact                 share the phone number',
  '/reveal                  open what is covered (▒) in the newest message',
  '/demo                    this help     /quit  stop everything',
].join('\n');

/** A chat with the shop in the terminal, line by line. Resolves when the person leaves it. */
export async function chat(options: ChatOptions): Promise<void> {
  const { client, people, output, paint } = options;
  const first = [...people.entries()][0];
  if (!first) throw new Error('nobody is there to chat');
  let [name, person] = first;
  let buttons: { button: ChatButton; message: number }[] = [];
  let newest: ChatMessage | undefined;
  const lines = createInterface({ input: options.input, output, prompt: '' });
  const print = (text: string) => output.write(`${text}\n`);
  const prompt = () => {
    lines.setPrompt(paint.bold(`${name} ▸ `));
    lines.prompt(true);
  };

  const show = (message: ChatMessage, edited: boolean) => {
    newest = message;
    const offered = buttonsOf(message);
    if (offered.length > 0) buttons = offered.map((button) => ({ button, message: message.id }));
    const number = (button: ChatButton) => {
      const text = `${offered.indexOf(button) + 1} ${button.label}`;
      if (button.disabled) return paint.dim(`(${button.label})`);
      if (button.style === 'success') return paint.green(`[${text}]`);
      if (button.style === 'danger') return paint.red(`[${text}]`);
      return paint.blue(`[${text}]`);
    };
    const body = [
      ...wrap(coverSpoilers(message)),
      ...(message.file?.content === undefined ? [] : message.file.content.split('\n')),
      ...buttonLines([...message.buttons, ...(message.keyboard ?? [])], number),
    ];
    print(`\r${paint.dim(edited ? '┌ the shop (edited)' : '┌ the shop')}`);
    for (const line of body) print(`${paint.dim('│')} ${line}`);
    prompt();
  };

  const follow = async () => {
    let cursor = (await client.state()).cursor;
    while (!options.signal.aborted) {
      const page = await client.events({ after: cursor, timeoutMs: 5_000 });
      cursor = page.cursor;
      for (const event of page.events) if (event.chat === person.id) showEvent(event, show, print, paint);
    }
  };
  const following = follow().catch((error: unknown) => {
    if (!options.signal.aborted) print(`The chat can not be followed any more: ${String(error)}`);
    lines.close();
  });
  options.signal.addEventListener('abort', () => lines.close(), { once: true });

  const act = async (line: string): Promise<boolean> => {
    const [command, argument] = line.split(/\s+/);
    if (command === '/quit') return false;
    if (command === '/demo') print(chatHelp);
    else if (command === '/as') {
      const other = people.get(argument ?? '');
      if (!other) print(`There are: ${[...people.keys()].join(', ')}`);
      else {
        [name, person] = [argument ?? '', other];
        buttons = [];
        const last = (await person.transcript()).findLast((message) => message.from === 'bot');
        if (last) show(last, false);
      }
    } else if (command === '/contact') await person.shareContact();
    else if (command === '/reveal') print(newest?.text ?? 'There is nothing to open.');
    else if (/^\d{1,2}$/.test(line) && buttons[Number(line) - 1])
      await tap(person, buttons[Number(line) - 1], print);
    else await person.send(line);
    return true;
  };

  await person.start();
  prompt();
  for await (const line of lines) {
    const text = line.trim();
    try {
      if (text !== '' && !(await act(text))) break;
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
    }
    prompt();
  }
  lines.close();
  void following;
}

async function tap(
  person: Person,
  chosen: { button: ChatButton; message: number } | undefined,
  print: (text: string) => void,
): Promise<void> {
  if (!chosen) return;
  const { button, message } = chosen;
  if (button.kind === 'contact') return person.shareContact();
  const outcome = await person.tap(button.label, button.kind === 'text' ? {} : { message });
  if (outcome.kind === 'copy') print(`Copied: ${outcome.text}`);
}

function showEvent(
  event: ChatEvent,
  show: (message: ChatMessage, edited: boolean) => void,
  print: (text: string) => void,
  paint: Paint,
): void {
  if ((event.type === 'message' || event.type === 'edit') && event.message.from === 'bot') {
    show(event.message, event.type === 'edit');
  } else if (event.type === 'callback_answer' && event.answer.text) {
    print(paint.dim(`  (${event.answer.text})`));
  }
}

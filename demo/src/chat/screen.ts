import { clearScreenDown, cursorTo } from 'node:readline';
import type { Interface } from 'node:readline/promises';

/** A terminal that prints new lines above a half-typed one instead of into it. */
export interface ChatScreen {
  print(text: string): void;
  /** Shows the prompt and keeps it below all printed lines. */
  ask(prompt: string): void;
}

export function createChatScreen(lines: Interface, output: NodeJS.WritableStream): ChatScreen {
  let asked = false;
  return {
    print: (text) => {
      if (lines.terminal) {
        cursorTo(output, 0);
        clearScreenDown(output);
      }
      output.write(`${text}\n`);
      if (asked) lines.prompt(true);
    },
    ask: (prompt) => {
      asked = true;
      lines.setPrompt(prompt);
      lines.prompt(true);
    },
  };
}

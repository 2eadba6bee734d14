import type { ChatButton, ChatMessage } from '@storefront/bot-api-emulator/client';
import { buttonsOf } from '../text/message.ts';

export interface NumberedButton {
  readonly button: ChatButton;
  /** The message that it stands under; null for one of the reply keyboard. */
  readonly message: number | null;
}

/** The buttons that can be tapped by number: those of the last message that had any. */
export interface Buttons {
  /** Takes over what the message offers; a message without buttons leaves those of another message as they are. */
  offer(message: ChatMessage): void;
  /** The message is gone, and its buttons with it. */
  forget(message: number): void;
  clear(): void;
  /** The button with that number, from 1. */
  at(number: number): NumberedButton | undefined;
  /** What stands on a button that is on offer: its number and its label. */
  label(button: ChatButton): string;
}

export function createButtons(): Buttons {
  let offered: NumberedButton[] = [];
  let from: number | undefined;
  return {
    offer: (message) => {
      const buttons = buttonsOf(message).filter(({ disabled }) => !disabled);
      if (buttons.length === 0 && message.id !== from) return;
      from = message.id;
      const inline = new Set(message.buttons.flat());
      offered = buttons.map((button) => ({ button, message: inline.has(button) ? message.id : null }));
    },
    forget: (message) => {
      if (message === from) offered = [];
    },
    clear: () => {
      offered = [];
      from = undefined;
    },
    at: (number) => offered[number - 1],
    label: (button) => {
      const number = offered.findIndex((entry) => entry.button === button) + 1;
      return number === 0 || button.label === String(number) ? button.label : `${number} ${button.label}`;
    },
  };
}

import type { ChatButton, ChatMessage } from '@storefront/bot-api-emulator/client';
import { buttonsOf } from '../text/message.ts';

export interface NumberedButton {
  readonly button: ChatButton;
  /** The button's message; null for a button of the reply keyboard. */
  readonly message: number | null;
}

/** The buttons that can be tapped by number: those of the last message with buttons. */
export interface Buttons {
  /** Takes the message's buttons. A message without buttons keeps those of another message. */
  offer(message: ChatMessage): void;
  /** Removes the buttons of a deleted message. */
  forget(message: number): void;
  clear(): void;
  /** Returns the button with that number, from 1. */
  at(number: number): NumberedButton | undefined;
  /** Returns the text of an offered button: its number and label. */
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

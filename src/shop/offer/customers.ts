import type { Locale } from './common.ts';

export interface Customer {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly locale: Locale;
  readonly phone: string | null;
  readonly isNew: boolean;
  /** True when the customer had blocked the bot and is heard of again with this very update. */
  readonly isBack: boolean;
}

export interface SavedAccount {
  readonly id: string;
  readonly context: Record<string, string>;
  readonly nickname: string | null;
}

export interface Customers {
  /** Notes that a person was heard of, making the customer if new (language from Telegram's code until one is chosen). */
  seen(person: {
    id: number;
    firstName: string;
    username?: string;
    languageCode?: string;
  }): Promise<Customer>;
  find(idOrUsername: string): Promise<Customer | null>;
  setLocale(id: number, locale: Locale): Promise<void>;
  /** `phone` is E.164 with `+`. */
  setPhone(id: number, phone: string): Promise<void>;
  /** The bot was blocked, or the chat is gone. */
  markUnreachable(id: number): Promise<void>;
  /** Accounts used before for this product, newest first, five at most; only the customer's own. */
  accounts(id: number, productId: number): Promise<SavedAccount[]>;
}

/**
 * Module `desk`: what staff see first: the day, the dealer's wallets, and what waits for a person.
 * In: what the other modules have written.
 * Out: figures; a queue of matters, and their decisions.
 * Rule: it decides nothing itself: each decision is a call of the module that owns the matter.
 * Begin with `today.ts`.
 */
import type { Db } from '../../database/db.ts';
import { readToday, readWalletsLeft, type Today, type WalletLeft } from './today.ts';

export interface Desk {
  /** @param timeZone whose day it is, by its IANA name */
  today(timeZone: string): Promise<Today>;
  wallets(): Promise<WalletLeft[]>;
}

export function createDesk({ db }: { db: Db }): Desk {
  return {
    today: (timeZone) => readToday(db, timeZone),
    wallets: () => readWalletsLeft(db),
  };
}

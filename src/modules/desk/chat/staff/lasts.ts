import { type Html, html } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { WalletRunway } from '../../today.ts';

const DAY_HOURS = 24;
/**
 * Number of days from which a duration is given in weeks, in months and in years: `13 days`, `2 weeks`; `8
 * weeks`, `2 months`.
 */
const [weeksFrom, monthsFrom, yearFrom] = [14, 60, 365];

/**
 * Returns the runway of a wallet at the last day's pace, in words.
 *
 * @returns null if too little was bought for an estimate
 */
export function lastsText(
  texts: Texts,
  { hours, isUsed }: Pick<WalletRunway, 'hours' | 'isUsed'>,
): string | null {
  if (!isUsed) return texts.plain('desk-lasts-untouched');
  if (hours === null) return null;
  if (hours < 2 * DAY_HOURS) return texts.plain('desk-lasts-hours', { hours });
  const days = Math.floor(hours / DAY_HOURS);
  if (days < weeksFrom) return texts.plain('desk-lasts-days', { days });
  if (days < monthsFrom) return texts.plain('desk-lasts-weeks', { weeks: Math.floor(days / 7) });
  if (days < yearFrom) return texts.plain('desk-lasts-months', { months: Math.floor(days / 30.4) });
  return texts.plain('desk-lasts-years');
}

/** Implements `DeskLinks.walletText`. */
export function walletText(texts: Texts, wallet: WalletRunway): Html {
  const amount = texts.money(wallet.balance);
  const lasts = wallet.active ? lastsText(texts, wallet) : texts.plain('wallet-inactive');
  return lasts === null ? html`${amount}` : texts.html('desk-wallet', { amount, lasts });
}

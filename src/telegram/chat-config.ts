import type { CountryCode } from 'libphonenumber-js';
import type { Locale } from '../platform/values/locale.ts';
import type { TelegramAccess } from './connection.ts';

/** The part of the shop's configuration that the chat needs. */
export interface ChatConfig {
  readonly telegram: TelegramAccess;
  readonly adminIds: readonly number[];
  /** The group that gets alerts; absent: each admin gets them. */
  readonly adminChatId: number | undefined;
  readonly shopName: string;
  readonly supportContact: string | undefined;
  readonly defaultLocale: Locale;
  /** Factor on a customer's usual limits; 1 by default. */
  readonly customerRate?: number;
  /** IANA time zone of displayed times; UTC by default. */
  readonly timeZone?: string;
  /** Country of phone numbers that are typed without a country code. */
  readonly defaultCountry?: CountryCode | undefined;
}

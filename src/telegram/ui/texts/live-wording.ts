import type { ShopProfile, SupportHours, Wording, WordingSnapshot } from '../../../modules/wording/index.ts';
import type { Logger } from '../../../platform/logging.ts';
import { type Locale, locales, spokenLocale } from '../../../platform/values/locale.ts';
import { createTexts, type TextsFor } from './texts.ts';

interface LiveWordingDeps {
  /** Defaults for values that the owner did not set. */
  readonly config: {
    readonly shopName: string;
    readonly supportContact: string | undefined;
    readonly defaultLocale: Locale;
    readonly timeZone?: string;
  };
  readonly wording: Pick<Wording, 'read'>;
  readonly log: Logger;
}

/** Interval of refreshing, milliseconds, if the notice of another replica's change was missed. */
const REFRESH_EVERY_MS = 15_000;

/** The current name, contact, languages, time zone and texts of the shop, in this process. */
export class LiveWording {
  readonly #deps: LiveWordingDeps;
  #snapshot: WordingSnapshot = { profile: {}, texts: [] };
  #texts: TextsFor;
  #timer: NodeJS.Timeout | undefined;
  /** Number of reads that began. */
  #begun = 0;
  /** Number of the newest read that was answered. */
  #answered = 0;

  constructor(deps: LiveWordingDeps) {
    this.#deps = deps;
    this.#texts = createTexts(deps.config.defaultLocale, deps.config.timeZone);
  }

  get name(): string {
    return this.#snapshot.profile.name ?? this.#deps.config.shopName;
  }

  get profile(): ShopProfile {
    return this.#snapshot.profile;
  }

  get support(): string | undefined {
    return this.#snapshot.profile.support ?? this.#deps.config.supportContact;
  }

  get supportHours(): SupportHours | undefined {
    return this.#snapshot.profile.supportHours;
  }

  get languages(): readonly Locale[] {
    return this.#snapshot.profile.languages ?? locales;
  }

  get timeZone(): string {
    return this.#snapshot.profile.timeZone ?? this.#deps.config.timeZone ?? 'UTC';
  }

  readonly textsFor: TextsFor = (code) => this.#texts(code);

  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh(), REFRESH_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Refreshes the snapshot. While the database does not answer, the last one stays valid. A read that a newer
   * one has overtaken is dropped.
   */
  async refresh(): Promise<void> {
    this.#begun += 1;
    const read = this.#begun;
    try {
      const snapshot = await this.#deps.wording.read();
      if (read < this.#answered) return;
      this.#answered = read;
      if (JSON.stringify(snapshot) === JSON.stringify(this.#snapshot)) return;
      const { defaultLocale, timeZone: firstZone } = this.#deps.config;
      const { languages: offered = locales, timeZone = firstZone } = snapshot.profile;
      const base = offered.includes(defaultLocale) ? defaultLocale : (offered[0] ?? defaultLocale);
      const texts = createTexts(base, timeZone, snapshot.texts);
      this.#texts = (code) => texts(offered.includes(spokenLocale(code) ?? base) ? code : base);
      this.#snapshot = snapshot;
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'what the owner set could not be read');
    }
  }
}

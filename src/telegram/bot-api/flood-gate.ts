import { URGENCY } from './urgency.ts';

/** Methods whose calls Telegram's flood limits count. Messages and edits are refused apart from each other: each has a gate. */
export const COUNTED = /^(send(?!ChatAction)|copy|forward|edit)/;

/** Chats refused in a row, without a call between them that Telegram took, that show that it refuses the bot and not a chat. */
const STRAINED_AFTER = 3;
/** How long calls are paced after the last refusal of that kind, milliseconds. */
const PACED_MS = 10_000;
/** Between two calls while they are paced: 28 a second, of about 30 that Telegram takes. */
const SPACING_MS = 36;
/** The same while Telegram asks to wait: these calls show when it takes some again, or that it refuses single chats alone. */
const TRIAL_SPACING_MS = 250;
const LONGEST_PAUSE_MS = 3_000;
/** A call that waits longer is given back to its caller, who puts its work off instead of holding a place. */
const PATIENCE_MS = 2_000;
/** Texts of people who used up more than half of what they may send are given back at once while calls are paced. */
const MOST_URGENCY = 2.5;
/** People who wrote more than two texts lately share six answers a second at all times, so that others find Telegram willing. */
const WROTE_MUCH = 2.1;
const ANSWERS_A_SECOND = 6;

interface Waiting {
  readonly urgency: number;
  readonly go: (may: boolean) => void;
}

/**
 * Orders calls while Telegram refuses some of them (429): deliveries, then what answers taps, then texts, those of people who
 * wrote little before the others. News go out only while it refuses none. At other times it holds back nothing but what people who write much get beyond six answers a
 * second. A chat that floods itself is refused alone by Telegram and changes nothing for the others.
 */
export class FloodGate {
  readonly #now: () => number;
  readonly #refused = new Set<string>();
  #pausedUntil = 0;
  #pacedUntil = 0;
  #answersFullAt = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether calls are paced just now. */
  get isStrained(): boolean {
    return this.#now() < this.#pacedUntil;
  }

  /** Resolves when a call may go out; with false when it is to be made later. */
  async pass(urgency: number): Promise<boolean> {
    const now = this.#now();
    if (urgency > WROTE_MUCH && urgency < URGENCY.news && !this.#shareAnswers(now)) return false;
    if (!this.isStrained && this.#waiting.length === 0) return true;
    if (urgency > MOST_URGENCY) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const one: Waiting = { urgency, go: resolve };
    const index = this.#waiting.findIndex((other) => other.urgency > urgency);
    this.#waiting.splice(index < 0 ? this.#waiting.length : index, 0, one);
    const late = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
      resolve(false);
    }, PATIENCE_MS);
    this.#pump();
    try {
      return await promise;
    } finally {
      clearTimeout(late);
    }
  }

  /** Telegram refused a call to this chat and asks to wait `seconds`. */
  refused(chat: string, seconds: number): void {
    this.#refused.add(chat);
    if (this.#refused.size < STRAINED_AFTER) return;
    const now = this.#now();
    this.#pausedUntil = now + Math.min(seconds * 1_000, LONGEST_PAUSE_MS);
    this.#pacedUntil = Math.max(this.#pacedUntil, now + PACED_MS);
  }

  /** Telegram took a call. */
  taken(): void {
    if (this.#refused.size === 0) return;
    this.#refused.clear();
    this.#pausedUntil = 0;
    if (this.#timer) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#pump();
    }
  }

  #shareAnswers(now: number): boolean {
    const fullAt = Math.max(this.#answersFullAt, now) + 1_000 / ANSWERS_A_SECOND;
    if (fullAt - now > 1_000) return false;
    this.#answersFullAt = fullAt;
    return true;
  }

  #pump(): void {
    if (this.#timer || this.#waiting.length === 0) return;
    const now = this.#now();
    const spacing = now < this.#pausedUntil ? TRIAL_SPACING_MS : now < this.#pacedUntil ? SPACING_MS : 0;
    const wait = this.#lastAt + spacing - now;
    if (wait <= 0) {
      this.#lastAt = now;
      this.#waiting.shift()?.go(true);
    }
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#pump();
      },
      Math.max(0, wait > 0 ? wait : spacing),
    );
  }
}

import { URGENCY } from './urgency.ts';

/** Methods under Telegram's flood limits. Messages and edits are limited separately: each has a gate. */
export const COUNTED = /^(send(?!ChatAction)|copy|forward|edit)/;

/**
 * Consecutively refused chats, without an accepted call between them, that prove a limit on the bot and not
 * on a chat.
 */
const STRAINED_AFTER = 3;
/** Time of pacing after the last such refusal, milliseconds. */
const PACED_MS = 10_000;
/** Interval between paced calls, milliseconds: 28 a second, of about 30 that Telegram accepts. */
const SPACING_MS = 36;
/**
 * Interval between trial calls while Telegram asks to wait, milliseconds. They detect recovery, or that only
 * single chats are refused.
 */
const TRIAL_SPACING_MS = 250;
const LONGEST_PAUSE_MS = 3_000;
/** Maximum wait of a call, milliseconds; then its caller postpones the work instead of holding a place. */
const PATIENCE_MS = 2_000;
/**
 * Urgency beyond which paced calls are refused at once: texts of people who used more than half of their
 * allowance.
 */
const MOST_URGENCY = 2.5;
/**
 * People beyond this urgency (more than two recent texts) always share six answers a second, to leave
 * Telegram's capacity to others.
 */
const WROTE_MUCH = 2.1;
const ANSWERS_A_SECOND = 6;

interface WaitingCall {
  readonly urgency: number;
  readonly go: (may: boolean) => void;
}

/**
 * Ranks calls while Telegram refuses some of them (429): deliveries, answers to taps, answers to texts
 * (people who wrote little first); news wait. Otherwise it only limits the answers to people who write much.
 * A chat that floods itself does not affect others.
 */
export class FloodGate {
  readonly #now: () => number;
  readonly #refused = new Set<string>();
  #pausedUntil = 0;
  #pacedUntil = 0;
  #answersFullAt = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #waiting: WaitingCall[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns true if calls are paced now. */
  get isStrained(): boolean {
    return this.#now() < this.#pacedUntil;
  }

  /** Resolves to true when a call may be sent, to false if it must be postponed. */
  async pass(urgency: number): Promise<boolean> {
    const now = this.#now();
    if (urgency > WROTE_MUCH && urgency < URGENCY.news && !this.#shareAnswers(now)) return false;
    if (!this.isStrained && this.#waiting.length === 0) return true;
    if (urgency > MOST_URGENCY) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const one: WaitingCall = { urgency, go: resolve };
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

  /** Records that Telegram refused a call to this chat and asks to wait `seconds`. */
  refused(chat: string, seconds: number): void {
    this.#refused.add(chat);
    if (this.#refused.size < STRAINED_AFTER) return;
    const now = this.#now();
    this.#pausedUntil = now + Math.min(seconds * 1_000, LONGEST_PAUSE_MS);
    this.#pacedUntil = Math.max(this.#pacedUntil, now + PACED_MS);
  }

  /** Records that Telegram accepted a call. */
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

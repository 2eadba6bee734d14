import type { Update } from '@grammyjs/types';
import type { Clock } from '../../clock.ts';
import type { Fault } from '../../scripting/wire.ts';

export type UpdateKind = Exclude<keyof Update, 'update_id'>;

export interface StoredUpdate {
  update: Update;
  kind: UpdateKind;
  /** Updates of one lane are delivered to a webhook one after another, those of different lanes side by side. */
  lane: string;
  /** When it is dropped if it was not delivered. */
  expires: number;
}

/** Sent only if the bot names them (Bot API, getUpdates, `allowed_updates`). */
const ONLY_WHEN_REQUESTED = new Set<UpdateKind>([
  'chat_member',
  'message_reaction',
  'message_reaction_count',
]);

/** How long an update is kept for a bot that is away (tdlib/telegram-bot-api), whether it can still be answered or not. */
const KEPT_MS: Partial<Record<UpdateKind, number>> = {
  callback_query: 150_000,
  inline_query: 30_000,
  pre_checkout_query: 150_000,
};
/** How far ahead of the next update an offset may be. */
const MOST_AHEAD = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The updates that wait for the bot, in the order of their ids. */
export class UpdateQueue {
  readonly #clock: Clock;
  readonly #takeFault: (kind: UpdateKind) => (Fault & { on: 'update' })['act'] | undefined;
  #nextId: number;
  #pending: StoredUpdate[] = [];
  #heldBack: StoredUpdate | undefined;
  #allowed: ReadonlySet<string> | undefined;
  /** Called when an update has come. */
  onArrival: () => void = () => {};
  /** Told of every update that the bot is going to get, and whose it is. */
  onQueued: (update: Update, person: number) => void = () => {};

  constructor(
    clock: Clock,
    firstId: number,
    takeFault: (kind: UpdateKind) => (Fault & { on: 'update' })['act'] | undefined,
  ) {
    this.#clock = clock;
    this.#nextId = firstId;
    this.#takeFault = takeFault;
  }

  newId(): number {
    return this.#nextId++;
  }

  /** The kinds that the bot named; undefined for the usual ones. */
  get allowed(): ReadonlySet<string> | undefined {
    return this.#allowed;
  }

  /** Remembers the kinds that the bot named: undefined keeps what was set before, an empty list brings back the usual. */
  allow(kinds: readonly string[] | undefined): void {
    if (!kinds) return;
    this.#allowed = kinds.length > 0 ? new Set(kinds) : undefined;
  }

  /** Adds an update of one person, if the bot gets its kind. */
  add<K extends UpdateKind>(kind: K, content: NonNullable<Update[K]>, person: number): void {
    const wanted = this.#allowed ? this.#allowed.has(kind) : !ONLY_WHEN_REQUESTED.has(kind);
    if (!wanted) return;
    const update: Update = { update_id: this.newId(), [kind]: content };
    const expires = this.#clock.now() + (KEPT_MS[kind] ?? DAY_MS);
    const stored: StoredUpdate = { update, kind, lane: `${laneOf(kind)}:${person}`, expires };
    this.onQueued(update, person);
    const fault = this.#takeFault(kind);
    if (fault === 'reorder' && !this.#heldBack) {
      this.#heldBack = stored;
      return;
    }
    this.#pending.push(stored);
    if (fault === 'duplicate') this.#pending.push(stored);
    if (this.#heldBack) {
      this.#pending.push(this.#heldBack);
      this.#heldBack = undefined;
    }
    this.onArrival();
  }

  get size(): number {
    return this.pending().length;
  }

  /** What waits, in the order of delivery. Drops what is too old to be of use. */
  pending(): readonly StoredUpdate[] {
    const now = this.#clock.now();
    if (this.#pending.some((stored) => stored.expires <= now)) {
      this.#pending = this.#pending.filter((stored) => stored.expires > now);
    }
    return this.#pending;
  }

  /**
   * Forgets every update with a smaller id than the offset; a negative one keeps that many from the end. An offset far ahead of the
   * newest update is none of this bot's, and forgets nothing.
   */
  confirm(offset: number): void {
    if (offset > this.#nextId + MOST_AHEAD) return;
    if (offset < 0) this.#pending = this.#pending.slice(offset);
    else if (offset > 0) {
      this.#pending = this.#pending.filter((stored) => stored.update.update_id >= offset);
    }
  }

  remove(stored: StoredUpdate): void {
    const index = this.#pending.indexOf(stored);
    if (index >= 0) this.#pending.splice(index, 1);
  }

  clear(): void {
    this.#pending = [];
    this.#heldBack = undefined;
  }
}

function laneOf(kind: UpdateKind): string {
  if (kind === 'callback_query' || kind === 'inline_query' || kind === 'pre_checkout_query') return kind;
  return 'message';
}

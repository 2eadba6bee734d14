import type { Update } from '@grammyjs/types';
import type { Clock } from '../../clock.ts';
import type { Fault } from '../../scripting/wire.ts';

export type UpdateKind = Exclude<keyof Update, 'update_id'>;

export interface StoredUpdate {
  update: Update;
  kind: UpdateKind;
  /** A webhook gets updates of one lane in order; lanes are independent. */
  lane: string;
  /** Time at which an undelivered update is dropped. */
  expires: number;
}

/** Sent only if the bot requests them (Bot API, getUpdates, `allowed_updates`). */
const ONLY_WHEN_REQUESTED = new Set<UpdateKind>([
  'chat_member',
  'message_reaction',
  'message_reaction_count',
]);

/** Time that an undelivered update is kept (tdlib/telegram-bot-api), even if it can no longer be answered. */
const KEPT_MS: Partial<Record<UpdateKind, number>> = {
  callback_query: 150_000,
  inline_query: 30_000,
  pre_checkout_query: 150_000,
};
/** Maximum distance of an offset from the next update. */
const MOST_AHEAD = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Updates that wait for the bot, ordered by id. */
export class UpdateQueue {
  readonly #clock: Clock;
  readonly #takeFault: (kind: UpdateKind) => (Fault & { on: 'update' })['act'] | undefined;
  #nextId: number;
  #pending: StoredUpdate[] = [];
  #heldBack: StoredUpdate | undefined;
  #allowed: ReadonlySet<string> | undefined;
  /** Called after an update has arrived. */
  onArrival: () => void = () => {};
  /** Called with every update for the bot, and its person. */
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

  /** The kinds that the bot requested; undefined for the default ones. */
  get allowed(): ReadonlySet<string> | undefined {
    return this.#allowed;
  }

  /** Sets the requested kinds: undefined keeps the earlier ones, an empty list restores the default. */
  allow(kinds: readonly string[] | undefined): void {
    if (!kinds) return;
    this.#allowed = kinds.length > 0 ? new Set(kinds) : undefined;
  }

  /** Adds an update of one person, if the bot receives its kind. */
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

  /** Returns the waiting updates in the order of delivery. Drops expired ones. */
  pending(): readonly StoredUpdate[] {
    const now = this.#clock.now();
    if (this.#pending.some((stored) => stored.expires <= now)) {
      this.#pending = this.#pending.filter((stored) => stored.expires > now);
    }
    return this.#pending;
  }

  /**
   * Removes every update with a smaller id than the offset. A negative offset keeps that many from the end.
   * An offset far beyond the newest update belongs to another bot and is ignored.
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

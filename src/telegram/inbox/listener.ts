import { STAFF_CHANNEL } from '../../modules/staff/index.ts';
import { WORDING_CHANNEL } from '../../modules/wording/index.ts';
import type { Hearer, OwnSession } from '../../platform/database/connection/own-session.ts';
import { INBOX_CHANNEL } from './store.ts';

interface ListenerDeps {
  readonly session: Pick<OwnSession, 'hear' | 'forget'>;
  readonly replica: string;
  readonly wake: (lanes: string[]) => void;
  /** Called when the owner changed settings or wordings, or a notice may have been missed. */
  readonly onWording?: () => void;
  /** Called when the staff changed, or a notice may have been missed. */
  readonly onStaff?: () => void;
}

/**
 * Listens to other replicas' notices of lanes with updates. It only saves time: the dispatcher's own scan
 * finds updates that were missed while the session was away, or without LISTEN.
 */
export class InboxListener {
  readonly #deps: ListenerDeps;
  readonly #hearer: Hearer;

  constructor(deps: ListenerDeps) {
    this.#deps = deps;
    this.#hearer = {
      channels: [INBOX_CHANNEL, WORDING_CHANNEL, STAFF_CHANNEL],
      onNotice: (channel, payload) => {
        if (channel === WORDING_CHANNEL) deps.onWording?.();
        else if (channel === STAFF_CHANNEL) deps.onStaff?.();
        else this.#wake(payload);
      },
      onOpened: () => {
        deps.onWording?.();
        deps.onStaff?.();
      },
    };
  }

  start(): Promise<void> {
    return this.#deps.session.hear(this.#hearer);
  }

  stop(): void {
    this.#deps.session.forget(this.#hearer);
  }

  #wake(payload: string): void {
    const [replica, lanes] = payload.split(':');
    if (replica === this.#deps.replica || !lanes) return;
    this.#deps.wake(lanes.split(','));
  }
}

import type { Theme } from '@storefront/web-kit/page/theme';
import { useEffect, useState } from 'preact/hooks';
import type { ChatOverview, PersonProfile } from '../../scripting/wire.ts';
import type { Surroundings } from './api.ts';
import type { ChatState } from './chat/state.ts';

/** The side pane: a pane by its number, or the traffic of the focused chat. */
export type Side = 'traffic' | number | null;

/** The person being added or changed. */
export type PersonForm = { kind: 'new' } | { kind: 'change'; person: PersonProfile };

export interface AppState {
  surroundings: Surroundings | null;
  connection: 'connecting' | 'live' | 'lost';
  overview: ChatOverview;
  search: string;
  /** Number of chats in the list. */
  limit: number;
  /** Open chats, one per column. */
  open: readonly number[];
  /** The open chat that was used last. */
  focused: number | null;
  chats: ReadonlyMap<number, ChatState>;
  /** Number of the bot's messages that the person has seen, by chat. */
  seen: ReadonlyMap<number, number>;
  side: Side;
  /** On a narrow screen: the list or a chat. */
  view: 'list' | 'chat';
  form: PersonForm | null;
  theme: Theme;
  /** An error outside of a chat. */
  problem: string | null;
}

type Change = (state: AppState) => Partial<AppState>;

/** The state of the page, and its listeners. */
export class Store {
  state: AppState;
  readonly #listeners = new Set<() => void>();
  #notified = true;

  constructor(theme: Theme) {
    this.state = {
      surroundings: null,
      connection: 'connecting',
      overview: { total: 0, chats: [] },
      search: '',
      limit: 50,
      open: [],
      focused: null,
      chats: new Map(),
      seen: new Map(),
      side: null,
      view: 'list',
      form: null,
      theme,
      problem: null,
    };
  }

  change(change: Change): void {
    this.state = { ...this.state, ...change(this.state) };
    if (!this.#notified) return;
    this.#notified = false;
    queueMicrotask(() => {
      this.#notified = true;
      for (const listener of this.#listeners) listener();
    });
  }

  /** Changes one chat, if it is open. */
  changeChat(id: number, change: (chat: ChatState) => ChatState): void {
    const chat = this.state.chats.get(id);
    if (!chat) return;
    const changed = change(chat);
    if (changed !== chat) this.change(({ chats }) => ({ chats: new Map(chats).set(id, changed) }));
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Returns the state, and redraws after every change. */
export function useStore(store: Store): AppState {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    setState(store.state);
    return store.listen(() => setState(store.state));
  }, [store]);
  return state;
}

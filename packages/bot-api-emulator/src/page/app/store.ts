import type { Theme } from '@storefront/web-kit/page/theme';
import { useEffect, useState } from 'preact/hooks';
import type { ChatOverview, PersonProfile } from '../../scripting/wire.ts';
import type { Surroundings } from './api.ts';
import type { ChatState } from './chat/state.ts';

/** What stands at the side: one of the panes by its number, or the traffic of the chat that has the focus. */
export type Side = 'traffic' | number | null;

/** Who is being added, or changed. */
export type PersonForm = { kind: 'new' } | { kind: 'change'; person: PersonProfile };

export interface AppState {
  surroundings: Surroundings | null;
  connection: 'connecting' | 'live' | 'lost';
  overview: ChatOverview;
  search: string;
  /** How many chats the list loads. */
  limit: number;
  /** The chats that stand side by side. */
  open: readonly number[];
  /** The one of them that was used last. */
  focused: number | null;
  chats: ReadonlyMap<number, ChatState>;
  /** How many messages of the bot the person has seen, by chat. */
  seen: ReadonlyMap<number, number>;
  side: Side;
  /** On a narrow screen: the list or a chat. */
  view: 'list' | 'chat';
  form: PersonForm | null;
  theme: Theme;
  /** Something that went wrong outside of a chat. */
  problem: string | null;
}

type Change = (state: AppState) => Partial<AppState>;

/** The state of the page, and who is told when it changes. */
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

  /** Changes one chat, if it is there. */
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

/** The state, and a redraw whenever it changes. */
export function useStore(store: Store): AppState {
  const [state, setState] = useState(store.state);
  useEffect(() => {
    setState(store.state);
    return store.listen(() => setState(store.state));
  }, [store]);
  return state;
}

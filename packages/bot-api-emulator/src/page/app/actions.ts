import { copyText } from '@storefront/web-kit/page/copying';
import { chooseTheme } from '@storefront/web-kit/page/theme';
import type {
  ChatButton,
  ChatMessage,
  InlineSwitch,
  PaymentOutcome,
  PersonProfile,
  TapOutcome,
} from '../../scripting/wire.ts';
import { api } from './api.ts';
import { withNote } from './chat/state.ts';
import type { Live } from './live.ts';
import type { AppState, PersonForm, Side, Store } from './store.ts';
import { wordsFor } from './words.ts';

const MOST_SIDE_BY_SIDE = 3;
/** Maximum time that a tap is shown as pending: the bot's time limit to answer it. */
const TAP_MS = 15_000;

/** Every action of a person on the page. The page shows an error next to its action and never throws it. */
export class Actions {
  readonly #store: Store;
  readonly #live: Live;

  constructor(store: Store, live: Live) {
    this.#store = store;
    this.#live = live;
  }

  /** Shows these chats and side pane, and stores them in the address. */
  show(change: Partial<Pick<AppState, 'open' | 'focused' | 'side' | 'view'>>): void {
    this.#store.change((state) => {
      const next = { ...state, ...change };
      const seen = new Map(state.seen);
      for (const id of next.open) {
        const fromBot = state.overview.chats.find(({ person }) => person.id === id)?.fromBot;
        if (fromBot !== undefined) seen.set(id, fromBot);
      }
      return { ...change, seen };
    });
    const { open, side } = this.#store.state;
    const place = `#/${open.join('+')}${side === null ? '' : `/${side}`}`;
    if (location.hash !== place) history.replaceState(null, '', place);
    void this.#live.follow();
  }

  /** Opens a chat in place of the last used one, or next to it. */
  openChat(id: number, { beside = false }: { beside?: boolean } = {}): void {
    const { open, focused } = this.#store.state;
    const replaced = focused !== null && open.includes(focused) ? focused : open[0];
    let next = open;
    if (open.includes(id)) next = open;
    else if (beside || open.length === 0) next = [...open, id].slice(-MOST_SIDE_BY_SIDE);
    else next = open.map((other) => (other === replaced ? id : other));
    this.show({ open: next, focused: id, view: 'chat' });
  }

  /** Replaces the person of a column. */
  switchPerson(from: number, to: number): void {
    const { open } = this.#store.state;
    const isOpen = open.includes(to);
    this.show({ open: isOpen ? open : open.map((id) => (id === from ? to : id)), focused: to });
  }

  closeChat(id: number): void {
    const open = this.#store.state.open.filter((other) => other !== id);
    this.show({ open, focused: open.at(-1) ?? null, view: open.length > 0 ? 'chat' : 'list' });
  }

  focus(id: number): void {
    if (this.#store.state.focused !== id) this.#store.change(() => ({ focused: id }));
  }

  showSide(side: Side): void {
    this.show({ side: this.#store.state.side === side ? null : side });
  }

  search(search: string): void {
    this.#store.change(() => ({ search, limit: 50 }));
    void this.#live.follow();
  }

  showMoreChats(): void {
    this.#store.change(({ limit }) => ({ limit: Math.min(500, limit + 100) }));
    void this.#live.follow();
  }

  showForm(form: PersonForm | null): void {
    this.#store.change(() => ({ form }));
  }

  toggleTheme(): void {
    const theme = this.#store.state.theme === 'dark' ? 'light' : 'dark';
    chooseTheme(theme);
    this.#store.change(() => ({ theme }));
  }

  /** Saves a person's profile. Throws an Error that names the problem of the profile. */
  async savePerson(profile: Partial<PersonProfile>): Promise<void> {
    const isNew = profile.id === undefined;
    const person = await api.savePerson(profile);
    this.showForm(null);
    this.#store.changeChat(person.id, (chat) => ({ ...chat, person }));
    if (isNew) this.openChat(person.id);
  }

  send(chat: number, text: string): Promise<boolean> {
    const replyTo = this.#store.state.chats.get(chat)?.replyingTo;
    this.stopReplying(chat);
    const { speaker, topic } = this.#store.state.chats.get(chat) ?? {};
    if (chat < 0)
      return this.#sayInGroup(chat, { person: speaker, text, replyTo, topic: topic || undefined });
    return this.act(chat, 'send', { text, ...(replyTo === undefined ? {} : { replyTo }) });
  }

  async #sayInGroup(group: number, said: object): Promise<boolean> {
    try {
      await api.actInGroup(group, 'send', said);
      return true;
    } catch (error) {
      this.note(group, messageOf(error));
      return false;
    }
  }

  /** Chooses who speaks in a group, and the shown topic. */
  speakInGroup(group: number, change: { speaker?: number; topic?: number }): void {
    this.#store.changeChat(group, (chat) => ({ ...chat, ...change }));
  }

  reply(chat: number, message: number): void {
    this.#store.changeChat(chat, (state) => ({ ...state, replyingTo: message }));
  }

  stopReplying(chat: number): void {
    this.#store.changeChat(chat, ({ replyingTo: _, placeholder: __, ...rest }) => rest);
  }

  /** Does one action as the person. Returns false after a failure, whose reason the chat shows. */
  async act(chat: number, action: string, body: object = {}): Promise<boolean> {
    try {
      await api.act(chat, action, body);
      return true;
    } catch (error) {
      this.note(chat, messageOf(error));
      return false;
    }
  }

  async sendFile(chat: number, file: File, photo: boolean): Promise<void> {
    const base64 = await base64Of(file);
    await this.act(chat, 'file', { name: file.name, mime: file.type, base64, photo });
  }

  /** Taps an inline button that sends a query to the bot. */
  async tap(chat: number, message: number, button: ChatButton, at: { row: number; column: number }) {
    const key = `sent-${message}-${at.row}-${at.column}-${Date.now()}`;
    const add = (queryId: string) =>
      this.#store.changeChat(chat, (state) => ({
        ...state,
        taps: [
          ...state.taps.filter((tap) => tap.queryId !== key),
          ...(queryId ? [{ queryId, message, ...at }] : []),
        ],
      }));
    add(key);
    try {
      const person = this.#store.state.chats.get(chat)?.speaker;
      const { outcome } =
        chat < 0
          ? await api.actInGroup<{ outcome: TapOutcome }>(chat, 'tap', {
              person,
              label: button.label,
              message,
            })
          : await api.tap(chat, button.label, message, at);
      const queryId = outcome.kind === 'callback' ? outcome.queryId : '';
      add(this.#isAnswered(chat, queryId) ? '' : queryId);
      setTimeout(() => this.#forgetTap(chat, queryId), TAP_MS);
    } catch (error) {
      add('');
      this.note(chat, messageOf(error));
    }
  }

  /** Returns true if the answer of a tap has arrived, perhaps before the tap's own result. */
  #isAnswered(chat: number, queryId: string): boolean {
    return this.#store.state.chats.get(chat)?.answered.includes(queryId) ?? false;
  }

  #forgetTap(chat: number, queryId: string): void {
    this.#store.changeChat(chat, (state) =>
      state.taps.some((tap) => tap.queryId === queryId)
        ? { ...state, taps: state.taps.filter((tap) => tap.queryId !== queryId) }
        : state,
    );
  }

  /** Asks the bot by an inline query. Undefined if it does not answer in time, or the query failed. */
  async askInline(chat: number, query: string, offset = '') {
    try {
      const { queryId } = await api.inlineQuery(chat, query, offset);
      return await this.#live.inlineAnswer(chat, queryId);
    } catch (error) {
      this.note(chat, messageOf(error));
      return undefined;
    }
  }

  /** Presses a button of the reply keyboard. */
  async press(chat: number, button: ChatButton): Promise<void> {
    const { keyboard } = this.#store.state.chats.get(chat) ?? {};
    if (button.kind === 'contact') await this.act(chat, 'contact');
    else if (button.kind === 'location') await this.shareLocation(chat);
    else if (button.kind === 'text') await this.send(chat, button.label);
    else this.note(chat, `The emulator has no behavior for "${button.label}"`);
    if (keyboard?.oneTimeKeyboard) this.hideKeyboard(chat, true);
  }

  /** Shares a fixed place, because the page must not use its user's real location. */
  shareLocation(chat: number): Promise<boolean> {
    return this.act(chat, 'location', { latitude: 33.3152, longitude: 44.3661 });
  }

  hideKeyboard(chat: number, keyboardHidden: boolean): void {
    this.#store.changeChat(chat, (state) => ({ ...state, keyboardHidden }));
  }

  async copy(chat: number, text: string): Promise<boolean> {
    const done = await copyText(text);
    const words = wordsFor(this.#store.state.chats.get(chat)?.person.languageCode);
    this.note(chat, done ? words.copied : 'The browser does not let this page copy');
    return done;
  }

  /** Types the bot's name and a button's query into the text field, or asks for the chat. */
  switchInline(chat: number, { query, in: place }: InlineSwitch): void {
    this.#store.changeChat(chat, (state) => {
      const text = `@${state.bot.username} ${query}`;
      return place === 'this'
        ? { ...state, draft: text }
        : { ...state, choosing: { text, isHere: place === 'chosen' } };
    });
  }

  /** Closes the question for a chat; `draft` is the text for this chat if the person chose it. */
  endChoice(chat: number, draft?: string): void {
    this.#store.changeChat(chat, ({ choosing: _, ...rest }) => ({
      ...rest,
      ...(draft !== undefined && { draft }),
    }));
  }

  forgetDraft(chat: number): void {
    this.#store.changeChat(chat, ({ draft: _, ...rest }) => rest);
  }

  /** Shows the invoice of a message. */
  openInvoice(chat: number, message: ChatMessage): void {
    const { invoice, id } = message;
    if (!invoice) return;
    this.#store.changeChat(chat, (state) => ({ ...state, paying: { invoice, what: { message: id } } }));
  }

  closeInvoice(chat: number): void {
    this.#store.changeChat(chat, ({ paying: _, ...rest }) => rest);
  }

  /** Pays the shown invoice. Undefined if the attempt failed. */
  async pay(chat: number): Promise<PaymentOutcome | undefined> {
    const paying = this.#store.state.chats.get(chat)?.paying;
    if (!paying) return undefined;
    try {
      return (await api.pay(chat, paying.what)).outcome;
    } catch (error) {
      this.note(chat, messageOf(error));
      return undefined;
    }
  }

  /**
   * Follows links to the bot and its invoices inside the page, as Telegram does. Returns false for other
   * links.
   */
  follow(chat: number, url: string): boolean {
    const { hostname, pathname, searchParams } = new URL(url);
    const bot = this.#store.state.surroundings?.bot.username ?? '';
    if (hostname !== 't.me') return false;
    if (pathname.startsWith('/$')) void this.#openLinkedInvoice(chat, url);
    else if (pathname.toLowerCase() === `/${bot.toLowerCase()}`) {
      // A link in a group leads into the private chat of its reader.
      const person = this.#store.state.chats.get(chat)?.speaker ?? chat;
      void this.act(person, 'start', { payload: searchParams.get('start') ?? '' });
      if (person !== chat) this.openChat(person);
    } else return false;
    return true;
  }

  async #openLinkedInvoice(chat: number, link: string): Promise<void> {
    try {
      const { invoice } = await api.linkedInvoice(link);
      this.#store.changeChat(chat, (state) => ({ ...state, paying: { invoice, what: { link } } }));
    } catch (error) {
      this.note(chat, messageOf(error));
    }
  }

  async loadEarlier(chat: number): Promise<void> {
    const first = this.#store.state.chats.get(chat)?.messages[0];
    if (!first) return;
    const { messages, more } = await api.snapshot(chat, first.id);
    this.#store.changeChat(chat, (state) =>
      state.messages[0]?.id === first.id
        ? { ...state, messages: [...messages, ...state.messages], more }
        : state,
    );
  }

  /**
   * Commands can change without an event, so the page reads them when a person types `/` or opens the list.
   */
  async readCommands(chat: number): Promise<void> {
    const { commands } = await api.snapshot(chat, 1);
    this.#store.changeChat(chat, (state) => ({ ...state, commands }));
  }

  note(chat: number, text: string): void {
    this.#store.changeChat(chat, (state) => withNote(state, text));
  }

  forgetNote(chat: number, number: number): void {
    this.#store.changeChat(chat, (state) => {
      if (state.note?.number !== number) return state;
      const { note: _, ...rest } = state;
      return rest;
    });
  }

  closeAlert(chat: number): void {
    this.#store.changeChat(chat, ({ alert: _, ...rest }) => rest);
  }

  stopDoing(chat: number): void {
    this.#store.changeChat(chat, ({ doing: _, ...rest }) => rest);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.readAsDataURL(file);
  });
}

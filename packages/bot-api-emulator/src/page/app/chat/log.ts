import { html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { Component, createRef, type VNode } from 'preact';
import type { ChatMessage } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { directionOf } from '../direction.ts';
import { dayOf } from '../when.ts';
import { languageOf, type Words } from '../words.ts';
import { isService, Message } from './message.ts';
import type { ChatState } from './state.ts';

interface Props {
  chat: ChatState;
  words: Words;
  actions: Actions;
}

/** Maximum distance from the end, in pixels, at which the list follows new messages. */
const NEAR = 120;
/** Messages within this time, in seconds, are drawn close together. */
const SOON = 300;

/** The messages of a chat. Stays at the newest one unless the reader has gone back. */
export class Log extends Component<Props, { away: boolean }> {
  override state = { away: false };
  readonly #list = createRef<HTMLDivElement>();
  #heightBefore = 0;
  #wasAtEnd = true;
  #first: number | undefined;
  #isAtEnd = true;
  #top = 0;
  readonly #resizes = new ResizeObserver(() => {
    if (this.#isAtEnd) this.#toEnd();
  });

  override componentDidMount(): void {
    this.#toEnd();
    // A keyboard that opens takes space, and so does a picture that arrives. A reader at the end stays there.
    this.#resizes.observe(this.#list.current as HTMLDivElement);
    this.#resizes.observe(this.#list.current?.firstElementChild as HTMLDivElement);
  }

  override componentWillUnmount(): void {
    this.#resizes.disconnect();
  }

  override componentWillUpdate(): void {
    const list = this.#list.current;
    if (!list) return;
    this.#heightBefore = list.scrollHeight - list.scrollTop;
    this.#wasAtEnd = this.#isAtEnd || isNearEnd(list);
  }

  override componentDidUpdate(before: Props): void {
    const list = this.#list.current;
    if (!list) return;
    const { chat } = this.props;
    const first = chat.messages[0]?.id;
    const isOther = before.chat.person.id !== chat.person.id;
    const said = chat.messages.at(-1);
    const saidNow = said !== before.chat.messages.at(-1) && said?.from === 'person';
    if (isOther || saidNow) this.#toEnd();
    // Older messages were added above. Keeps the reader's position.
    else if (first !== this.#first && !this.#wasAtEnd)
      list.scrollTop = list.scrollHeight - this.#heightBefore;
    else if (this.#wasAtEnd && chat !== before.chat) this.#toEnd();
    this.#first = first;
  }

  override render({ chat, words, actions }: Props): VNode {
    const { messages, more, person, bot, doing } = chat;
    const earlier = () => void actions.loadEarlier(person.id);
    return html`<div class="log-frame">
      <div
        class="log"
        ref=${this.#list}
        role="log"
        aria-label=${words.messages}
        tabindex="0"
        onScroll=${() => this.#scrolled()}
      >
        <div class="log-inner">
          ${more && html`<button type="button" class="chip" onClick=${earlier}>${words.earlier}</button>`}
          ${messages.length === 0 && greeting(bot, words)} ${this.#rows()}
          ${doing && html`<p class="doing-bubble" aria-hidden="true"><i></i><i></i><i></i></p>`}
        </div>
      </div>
      ${
        this.state.away &&
        html`<button type="button" class="to-end round" aria-label=${words.newest} onClick=${() => this.#toEnd()}>
          ${icon('down')}
        </button>`
      }
    </div>`;
  }

  #rows(): VNode[] {
    const { chat, words, actions } = this.props;
    const { messages, person, bot, taps } = chat;
    const byId = new Map(messages.map((message) => [message.id, message]));
    const rows: VNode[] = [];
    let day = '';
    for (const [index, message] of messages.entries()) {
      const itsDay = dayOf(message.date, words, languageOf(words).lang);
      if (itsDay !== day) {
        rows.push(html`<p class="day" key=${`day-${itsDay}`}><span>${itsDay}</span></p>`);
        day = itsDay;
      }
      const next = messages[index + 1];
      rows.push(html`<${Message}
        key=${message.id}
        chat=${person.id}
        message=${message}
        answered=${message.replyTo === undefined ? undefined : byId.get(message.replyTo)}
        botName=${bot.name}
        continues=${next !== undefined && belongTogether(message, next)}
        taps=${taps.some((tap) => tap.message === message.id) ? taps : NONE}
        words=${words}
        actions=${actions}
      />`);
    }
    return rows;
  }

  #scrolled(): void {
    const list = this.#list.current;
    if (!list) return;
    const isAtEnd = isNearEnd(list);
    // Only a reader moves up. A list that grew under a reader at its end is followed.
    if (isAtEnd || list.scrollTop < this.#top) this.#isAtEnd = isAtEnd;
    this.#top = list.scrollTop;
    const away = list.scrollHeight - list.scrollTop - list.clientHeight > list.clientHeight / 2;
    if (away !== this.state.away) this.setState({ away });
  }

  #toEnd(): void {
    const list = this.#list.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    this.#top = list.scrollTop;
    this.#isAtEnd = true;
  }
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/** One shared object, so that rows without pending taps are not redrawn. */
const NONE: ChatState['taps'] = [];

function belongTogether(one: ChatMessage, next: ChatMessage): boolean {
  return (
    one.from === next.from &&
    next.date - one.date < SOON &&
    one.buttons.length === 0 &&
    !isService(one) &&
    !isService(next)
  );
}

function greeting({ name, description }: ChatState['bot'], words: Words): VNode {
  return html`<div class="greeting">
    <b dir="auto">${description ? words.whatCanItDo : name}</b>
    <span dir=${directionOf(description || words.nothing)}>${description || words.nothing}</span>
  </div>`;
}

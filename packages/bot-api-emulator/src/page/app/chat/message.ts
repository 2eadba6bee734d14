import { classes, html, Row } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { createRef, type VNode } from 'preact';
import type { ChatMessage } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { directionOf } from '../direction.ts';
import { colorful } from '../emoji.ts';
import { timeOf } from '../when.ts';
import type { Words } from '../words.ts';
import { contactCard, documentCard, invoiceCard, locationCard, Photo } from './attachments.ts';
import { formatted, type TextActions } from './formatted.ts';
import { InlineKeyboard } from './inline-keyboard.ts';
import { diceText, paidMediaCard, player, pollCard } from './media-cards.ts';
import { richText } from './rich.ts';
import type { PendingTap } from './state.ts';

export interface MessageProps {
  chat: number;
  message: ChatMessage;
  /** The answered message, if it still exists. */
  answered: ChatMessage | undefined;
  botName: string;
  /** The next message is of the same side and follows soon. */
  continues: boolean;
  taps: readonly PendingTap[];
  words: Words;
  actions: Actions;
}

/** One message: its bubble, and the inline keyboard below. */
export class Message extends Row<MessageProps, { revealed: boolean }> {
  override state = { revealed: false };
  readonly #article = createRef<HTMLElement>();

  override render(): VNode {
    const { chat, message, words, continues, botName } = this.props;
    if (isService(message)) return serviceNote(message, words);
    const own = message.from === 'person';
    const direction = directionOfMessage(message);
    return html`<article
      ref=${this.#article}
      tabindex="-1"
      id=${`m${chat}-${message.id}`}
      class=${classes('message', own ? 'own' : 'theirs', continues && 'continues')}
      aria-label=${`${own ? words.from : botName}, ${timeOf(message.date)}`}
      onDblClick=${() => this.props.actions.reply(chat, message.id)}
    >
      <div class=${classes('bubble', message.kind === 'photo' && 'pictured', message.edits > 0 && 'edited')} dir=${direction}>
        ${this.#heading()} ${this.#content()} ${this.#text(direction)} ${this.#foot(own)}
      </div>
      ${this.#keyboard()}
    </article>`;
  }

  #heading(): VNode | null {
    const { message, answered, words, botName, chat } = this.props;
    if (message.via !== undefined) {
      return html`<p class="forwarded">${words.via} <b dir="ltr">@${message.via}</b></p>`;
    }
    if (message.forwardedFrom) {
      return html`<p class="forwarded">${words.forwarded} <b>${message.forwardedFrom}</b></p>`;
    }
    const author = message.from === 'bot' && message.sender?.name;
    if (!answered) return author ? html`<p class="forwarded"><b dir="auto">${author}</b></p>` : null;
    return html`<a class="quote" href=${`#m${chat}-${answered.id}`} onClick=${jump}>
      <b>${answered.from === 'person' ? words.from : botName}</b>
      ${excerpt(answered, words)}
    </a>`;
  }

  #content(): VNode | null {
    const { message, words, chat, actions } = this.props;
    if (message.invoice) return invoiceCard(message.invoice, words, () => actions.openInvoice(chat, message));
    if (message.contact) return contactCard(message.contact);
    if (message.poll) {
      const vote = (option: number) =>
        void actions.act(chat, 'vote', { message: message.id, options: [option] });
      return pollCard(message.poll, words, vote);
    }
    if (message.paidMedia) {
      const pay = () => void actions.act(chat, 'buy-media', { message: message.id });
      return paidMediaCard(message.paidMedia, chat, words, pay);
    }
    if (message.dice) return diceText(message.dice);
    if (message.location) return locationCard(message.location, words);
    if (message.kind === 'photo' && message.file) {
      return html`<${Photo} file=${message.file} words=${words} />`;
    }
    const played = message.file && player(message.kind, message.file, words);
    if (played) return played;
    if (message.file) return documentCard(message.file, words, () => actions.note(chat, words.document));
    return null;
  }

  #text(direction: 'ltr' | 'rtl'): VNode | null {
    const { message, words, actions, chat } = this.props;
    if (message.text === '') {
      return message.kind === 'other' ? html`<p class="text faint">${words.unknown}</p>` : null;
    }
    const textActions: TextActions = {
      words,
      revealed: this.state.revealed,
      // Removing the cover removes the keyboard's focus with it, so the message gets the focus.
      reveal: () =>
        this.setState({ revealed: true }, () => this.#article.current?.focus({ preventScroll: true })),
      copy: (text) => void actions.copy(chat, text),
      send: (text) => void actions.act(chat, 'send', { text }),
      follow: (url) => actions.follow(chat, url),
    };
    if (message.rich) return richText(message.rich, textActions);
    const content = formatted(message.text, message.entities, textActions);
    return html`<div class="text" dir=${direction}>${content}</div>`;
  }

  #foot(own: boolean): VNode {
    const { message, words } = this.props;
    return html`<p class="foot">
      ${message.reaction && html`<span class="reaction">${message.reaction}</span>`}
      ${message.reactions?.map(({ emoji, count }) => html`<span class="reaction">${emoji} ${count}</span>`)}
      <span class="stamp">
        ${message.edits > 0 && html`<span>${words.edited} </span>`}<time>${timeOf(message.date)}</time>
        ${own && icon('checks', 16)}
      </span>
    </p>`;
  }

  #keyboard(): VNode | null {
    const { message, chat, actions, taps } = this.props;
    if (message.buttons.length === 0 || message.invoice) return null;
    return html`<${InlineKeyboard}
      chat=${chat}
      message=${message}
      taps=${taps}
      actions=${actions}
    />`;
  }
}

/** Returns the direction of a message: that of a rich message is given. */
function directionOfMessage({ rich, text, invoice }: ChatMessage): 'ltr' | 'rtl' {
  if (rich) return rich.rightToLeft ? 'rtl' : 'ltr';
  return directionOf(text || invoice?.title || '');
}

/** Returns a message in one line. Covered text stays covered. */
export function excerptOf(message: ChatMessage, words: Words): string {
  const { text, entities, kind, invoice, contact } = message;
  if (text !== '') {
    let shown = text;
    for (const { type, offset, length } of entities) {
      if (type === 'spoiler') {
        shown = shown.slice(0, offset) + '•'.repeat(length) + shown.slice(offset + length);
      }
    }
    return colorful(shown.slice(0, 140));
  }
  if (invoice) return invoice.title;
  if (contact) return contact.phone;
  if (kind === 'photo') return words.photo;
  if (kind === 'document') return message.file?.name ?? words.document;
  if (kind === 'location' || kind === 'venue') return words.location;
  if (message.poll) return message.poll.question;
  if (message.dice) return message.dice.emoji;
  if (kind === 'paid_media') return words.paidMedia;
  if (kind === 'audio' || kind === 'voice') return words.audio;
  if (kind === 'video' || kind === 'video_note') return words.video;
  if (message.file) return message.file.name ?? words.document;
  if (isService(message)) return serviceText(message, words);
  return words.unknown;
}

/** Renders the line, from right to left if the message is. */
export function excerpt(message: ChatMessage, words: Words): VNode {
  const text = excerptOf(message, words);
  return html`<span dir=${directionOf(text)}>${text}</span>`;
}

/** Returns true if a message is drawn as a service note instead of a bubble. */
export function isService({ kind }: ChatMessage): boolean {
  return kind === 'payment' || kind === 'refund' || kind === 'pin' || kind === 'topic';
}

function serviceNote(message: ChatMessage, words: Words): VNode {
  return html`<p class="service"><span dir="auto">${serviceText(message, words)}</span></p>`;
}

function serviceText({ kind, payment, text }: ChatMessage, words: Words): string {
  if (kind === 'topic') return text;
  const amount = payment ? `${payment.currency === 'XTR' ? '⭐' : payment.currency} ${payment.amount}` : '';
  if (kind === 'pin') return words.pinnedService;
  return (kind === 'refund' ? words.refund : words.payment).replace('{amount}', amount);
}

/**
 * Scrolls to the target of a link. Leaves the address unchanged, because the address is the state of the
 * page.
 */
function jump(event: Event): void {
  event.preventDefault();
  const { hash } = event.currentTarget as HTMLAnchorElement;
  const target = document.getElementById(hash.slice(1));
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  target?.classList.add('found');
  setTimeout(() => target?.classList.remove('found'), 1200);
}

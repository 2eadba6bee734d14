import { html } from '@storefront/web-kit/page/html';
import type { VNode } from 'preact';
import type { ChatFile, ChatMessage } from '../../../scripting/wire.ts';
import type { Words } from '../words.ts';

/** Music, voice notes and videos in the browser's own players. */
export function player(kind: ChatMessage['kind'], file: ChatFile, words: Words): VNode | null {
  const src = `/_emulator/files/${file.id}`;
  if (kind === 'audio' || kind === 'voice') {
    return html`<audio class="player" controls preload="none" src=${src} aria-label=${words.audio}></audio>`;
  }
  if (kind === 'video' || kind === 'video_note') {
    return html`<video class="player" controls preload="none" src=${src} aria-label=${words.video}></video>`;
  }
  return null;
}

/** A poll with its votes; a tap on an option votes for it. */
export function pollCard(
  poll: NonNullable<ChatMessage['poll']>,
  words: Words,
  vote: (option: number) => void,
): VNode {
  const options = poll.options.map(
    ({ text, votes }, place) => html`<button
      type="button"
      class="button poll-option"
      disabled=${poll.closed}
      onClick=${() => vote(place)}
    ><span dir="auto">${text}</span> <span>${votes}</span></button>`,
  );
  return html`<div class="poll">
    <b dir="auto">${poll.question}</b>
    <span class="faint">${poll.closed ? words.pollClosed : words.poll}</span>
    ${options}
  </div>`;
}

/** Media behind its price, until this person has paid. */
export function paidMediaCard(
  paid: NonNullable<ChatMessage['paidMedia']>,
  person: number,
  words: Words,
  pay: () => void,
): VNode {
  const price = `⭐ ${paid.stars}`;
  return html`<div class="invoice">
    <b class="invoice-title">${words.paidMedia} (${paid.items})</b>
    ${
      paid.boughtBy.includes(person)
        ? html`<span class="invoice-paid">${words.paid}</span>`
        : html`<button type="button" class="button primary" onClick=${pay}>${words.pay} <bdi>${price}</bdi></button>`
    }
  </div>`;
}

/** The emoji and value of a dice. */
export function diceText({ emoji, value }: NonNullable<ChatMessage['dice']>): VNode {
  return html`<p class="text">${emoji} <b>${value}</b></p>`;
}

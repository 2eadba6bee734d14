import { classes, html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import { Component, type VNode } from 'preact';
import type { ChatFile, ChatInvoice, ChatMessage } from '../../../scripting/wire.ts';
import type { Words } from '../words.ts';

interface PhotoProps {
  file: ChatFile;
  words: Words;
}

/** A photo. A tap opens a covered one. */
export class Photo extends Component<PhotoProps> {
  override state = { revealed: false };

  override render({ file, words }: PhotoProps): VNode {
    const covered = file.spoiler === true && !this.state.revealed;
    const image = html`<img
      src=${`/_emulator/files/${file.id}`}
      alt=${covered ? '' : words.photo}
      width=${file.width}
      height=${file.height}
      loading="lazy"
    />`;
    if (!covered) {
      return html`<a class="photo" href=${`/_emulator/files/${file.id}`} target="_blank">${image}</a>`;
    }
    const open = () => this.setState({ revealed: true });
    return html`<button type="button" class=${classes('photo', 'covered')} aria-label=${words.coveredPhoto} onClick=${open}>
      ${image}
    </button>`;
  }
}

export function documentCard(file: ChatFile, words: Words, saved: () => void): VNode {
  const name = file.name ?? words.document;
  return html`<a class="card" href=${`/_emulator/files/${file.id}`} download=${name} onClick=${saved}>
    <span class="card-mark">${icon('file', 22)}</span>
    <span class="card-words"><b dir="auto">${name}</b><span>${sizeOf(file.size)}</span></span>
  </a>`;
}

export function contactCard({ phone, firstName }: NonNullable<ChatMessage['contact']>): VNode {
  return html`<div class="card">
    <span class="card-mark">${icon('contact', 22)}</span>
    <span class="card-words"><b dir="auto">${firstName}</b><span dir="ltr">${phone}</span></span>
  </div>`;
}

export function locationCard(place: NonNullable<ChatMessage['location']>, words: Words): VNode {
  const { latitude, longitude } = place;
  return html`<div class="card">
    <span class="card-mark">${icon('location', 22)}</span>
    <span class="card-words"><b>${words.location}</b><span dir="ltr">${latitude.toFixed(4)}, ${longitude.toFixed(4)}</span></span>
  </div>`;
}

export function invoiceCard(invoice: ChatInvoice, words: Words, pay: () => void): VNode {
  const price = priceOf(invoice);
  return html`<div class="invoice">
    <b class="invoice-title" dir="auto">${invoice.title}</b>
    <span class="text" dir="auto">${invoice.description}</span>
    <bdi class="invoice-price">${price}</bdi>
    ${
      invoice.paid
        ? html`<span class="invoice-paid">${icon('check', 18)} ${words.paid}</span>`
        : html`<button type="button" class="button primary" onClick=${pay}>${words.pay} <bdi>${price}</bdi></button>`
    }
  </div>`;
}

/** Formats a price. Telegram Stars are whole numbers. */
export function priceOf({ currency, amount }: Pick<ChatInvoice, 'currency' | 'amount'>): string {
  return currency === 'XTR' ? `⭐ ${amount.toLocaleString('en')}` : `${amount} ${currency}`;
}

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

import { Dialog } from '@storefront/web-kit/page/dialog';
import { html } from '@storefront/web-kit/page/html';
import { icon } from '@storefront/web-kit/page/icons';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ChatInvoice, PaymentOutcome } from '../../../scripting/wire.ts';
import type { Actions } from '../actions.ts';
import { languageOf, type Words } from '../words.ts';
import { priceOf } from './attachments.ts';
import type { ChatState } from './state.ts';

interface Props {
  chat: ChatState;
  invoice: ChatInvoice;
  words: Words;
  actions: Actions;
}

type Step = 'confirming' | 'waiting' | PaymentOutcome;

/**
 * Payment of an invoice in Stars: the person confirms, the bot gets the pre-checkout query, and the dialog
 * shows its answer.
 */
export function PayDialog({ chat, invoice, words, actions }: Props): VNode {
  const [step, setStep] = useState<Step>('confirming');
  const { id, stars } = chat.person;
  const onClose = () => actions.closeInvoice(id);
  const pay = async () => {
    setStep('waiting');
    const outcome = await actions.pay(id);
    if (outcome === undefined) onClose();
    else setStep(outcome);
  };
  const cancel = () => {
    if (step === 'waiting') return;
    if (step === 'confirming') void actions.act(id, 'refuse-pay');
    onClose();
  };
  const getStars = async () => {
    const short = Math.max(0, invoice.amount - stars);
    await actions.savePerson({ id, stars: stars + Math.ceil(short / 1000) * 1000 });
    setStep('confirming');
  };
  return html`<${Dialog} title=${words.payTitle} closeLabel=${words.cancel} onClose=${cancel} ...${languageOf(words)}>
    <div class="pay">
      <span class="pay-star" aria-hidden="true">⭐</span>
      <p class="pay-price"><bdi>${priceOf(invoice)}</bdi></p>
      <p class="pay-title" dir="auto">${invoice.title}</p>
      <p class="faint" dir="auto">${words.payTo.replace('{bot}', chat.bot.name)}</p>
      <p class="pay-balance">${words.payBalance} <b><bdi>⭐ ${stars.toLocaleString('en')}</bdi></b></p>
      <div aria-live="polite">${outcomeOf(step, words)}</div>
      ${buttonsOf({ step, words, price: priceOf(invoice), pay, getStars, onClose })}
    </div>
  <//>`;
}

function outcomeOf(step: Step, words: Words): VNode | null {
  if (step === 'confirming') return null;
  if (step === 'waiting') return html`<p class="pay-waiting"><i class="spinner"></i>${words.payWaiting}</p>`;
  switch (step.status) {
    case 'paid':
      return html`<p class="pay-done">${icon('check', 18)} ${words.payDone}</p>`;
    case 'refused':
      return html`<p class="pay-refused" role="alert"><b>${words.payRefused}</b><span dir="auto">${step.reason}</span></p>`;
    case 'timed_out':
      return html`<p class="pay-refused" role="alert">${words.payTimedOut}</p>`;
    case 'short_of_stars':
      return html`<p class="pay-refused" role="alert">${words.payShort}</p>`;
  }
}

function buttonsOf(from: {
  step: Step;
  words: Words;
  price: string;
  pay(): void;
  getStars(): void;
  onClose(): void;
}): VNode {
  const { step, words, price, pay, getStars, onClose } = from;
  if (step === 'confirming' || step === 'waiting') {
    return html`<button type="button" class="button primary big" disabled=${step === 'waiting'} onClick=${pay}>
      ${words.payConfirm} <bdi>${price}</bdi>
    </button>`;
  }
  if (step.status === 'short_of_stars') {
    return html`<button type="button" class="button primary big" onClick=${getStars}>${words.payGetStars}</button>`;
  }
  return html`<button type="button" class="button primary big" onClick=${onClose}>${words.alertOk}</button>`;
}

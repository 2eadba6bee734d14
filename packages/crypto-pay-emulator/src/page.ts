import { COINS, type Invoice } from './invoices.ts';

const STYLE = `
body { font: 18px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 12vh auto; padding: 0 1rem; color-scheme: light dark }
h1 { font-size: 2rem; margin: 0 }
button { font: inherit; display: block; width: 100%; margin: .5rem 0; padding: .7rem; border: 0; border-radius: .6rem; background: #1c6ed6; color: #fff; cursor: pointer }
small { opacity: .75 }`;

/** Renders the page of an invoice: its amount, and one pay button per coin. */
export function invoicePage(invoice: Invoice | undefined): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Invoice</title><style>${STYLE}</style>
<main>${invoice ? body(invoice) : '<h1>No such invoice</h1>'}</main></html>`;
}

function body({ status, amount, fiat, hash, description = '', paid_amount, paid_asset }: Invoice): string {
  const heading = `<h1>${amount} ${fiat}</h1><p>${escaped(description)}</p>`;
  if (status === 'paid')
    return `${heading}<p>✅ Paid with ${paid_amount} ${paid_asset}. Go back to the chat.</p>`;
  if (status === 'expired') return `${heading}<p>This invoice has expired.</p>`;
  const buttons = Object.keys(COINS).map(
    (coin) => `<button name="asset" value="${coin}">Pay with ${coin}</button>`,
  );
  return `${heading}<form method="post" action="/invoice/${hash}/pay">${buttons.join('')}</form>
<p><small>An emulator of Crypto Pay: no coin moves.</small></p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

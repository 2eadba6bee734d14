import { classes, html } from '@storefront/web-kit/page/html';
import type { VNode } from 'preact';
import type { ChatBlock, ChatCell, ChatMessage } from '../../../scripting/wire.ts';
import { formatted, type TextActions } from './formatted.ts';

/** The blocks of a rich message. */
export function richText({ blocks }: NonNullable<ChatMessage['rich']>, actions: TextActions): VNode {
  return html`<div class="rich">${blocks.map((block) => shown(block, actions))}</div>`;
}

function shown(block: ChatBlock, actions: TextActions): VNode {
  if (block.type === 'divider') return html`<hr />`;
  if (block.type === 'table') return table(block, actions);
  const content = formatted(block.text, block.entities, actions);
  switch (block.type) {
    case 'heading':
      // The page's own headings end above a message.
      return html`<p class=${`rich-heading size-${block.size}`} role="heading" aria-level=${Math.min(6, block.size + 2)}>${content}</p>`;
    case 'pre':
      return html`<pre dir="ltr"><code>${content}</code></pre>`;
    case 'footer':
      return html`<p class="rich-footer">${content}</p>`;
    default:
      return html`<p>${content}</p>`;
  }
}

/** A table, which scrolls within its bubble where it does not fit. The keyboard reaches it to scroll. */
function table(block: ChatBlock & { type: 'table' }, actions: TextActions): VNode {
  const { rows, caption, bordered, striped, compact } = block;
  const length = rows.findIndex((row) => !row.every(({ header }) => header));
  const heads = length < 0 ? rows.length : length;
  const row = (cells: ChatCell[], scope: 'col' | 'row') =>
    html`<tr>${cells.map((one) => cell(one, scope, actions))}</tr>`;
  return html`<div class="rich-table" role="group" tabindex="0" aria-label=${caption?.text ?? actions.words.table}>
    <table class=${classes(bordered && 'bordered', striped && 'striped', compact && 'compact')}>
      ${caption && html`<caption>${formatted(caption.text, caption.entities, actions)}</caption>`}
      ${heads > 0 && html`<thead>${rows.slice(0, heads).map((cells) => row(cells, 'col'))}</thead>`}
      <tbody>${rows.slice(heads).map((cells) => row(cells, 'row'))}</tbody>
    </table>
  </div>`;
}

function cell(one: ChatCell, scope: 'col' | 'row', actions: TextActions): VNode {
  const { text, entities, header, colspan, rowspan, align, valign } = one;
  const content = formatted(text, entities, actions);
  const attributes = { class: `${align} ${valign}`, colspan, rowspan };
  return header && text !== ''
    ? html`<th scope=${scope} ...${attributes}>${content}</th>`
    : html`<td ...${attributes}>${content}</td>`;
}

/** Tables that become a list of cards on narrow screens. */
import { type Html, html, type Part } from './html.ts';

export interface Column<Row> {
  label: string;
  cell(row: Row): Part;
  /** Heads the row and its card. */
  heads?: boolean;
  /** Aligns figures at their right end. */
  figures?: boolean;
  /** Only screen readers read the label of the column. */
  silent?: boolean;
}

/** Renders a table. Its roles are explicit because browsers drop them when the layout is not a table's. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html {
  return html`<table role="table">
<caption class="hidden">${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map(
    ({ label, figures, silent }) =>
      html`<th role="columnheader" scope="col"${figures && html` class="figures"`}>${
        silent ? html`<span class="hidden">${label}</span>` : label
      }</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) => html`<tr role="row">${columns.map((column) => cellOf(column, row))}</tr>
`,
  )}</tbody>
</table>`;
}

function cellOf<Row>({ label, cell, heads, figures, silent }: Column<Row>, row: Row): Html {
  const classes = [figures && 'figures', heads && 'heads', silent && 'silent'].filter(Boolean).join(' ');
  return heads
    ? html`<th role="rowheader" scope="row" class="${classes}" data-label="${label}">${cell(row)}</th>`
    : html`<td role="cell" class="${classes}" data-label="${label}">${cell(row)}</td>`;
}

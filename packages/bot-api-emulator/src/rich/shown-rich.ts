import type { MessageEntity, RichBlock, RichBlockTableCell, RichMessage, RichText } from '@grammyjs/types';
import { compact } from '../compact.ts';
import { byPosition, type FormattedText } from '../entities/formatted.ts';
import type { ChatBlock, ChatCell } from '../scripting/wire.ts';

/** Returns a rich message as text: a block or a row on each line, the cells of a row between tabs. */
export function shownRich({ blocks }: RichMessage): FormattedText {
  return joined(
    blocks.flatMap((block) => linesOf(shownBlock(block))),
    '\n',
  );
}

/** Returns the blocks of a rich message as a person sees them. */
export function shownBlocks({ blocks }: RichMessage): ChatBlock[] {
  return blocks.map(shownBlock);
}

function linesOf(block: ChatBlock): FormattedText[] {
  if (block.type === 'divider') return [];
  if (block.type !== 'table') return [block];
  return [...(block.caption ? [block.caption] : []), ...block.rows.map((row) => joined(row, '\t'))];
}

function shownBlock(block: RichBlock): ChatBlock {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', size: block.size, ...flat(block.text) };
    case 'paragraph':
    case 'pre':
    case 'footer':
      return { type: block.type, ...flat(block.text) };
    case 'table':
      return compact({
        type: 'table' as const,
        rows: block.cells.map((row) => row.map(shownCell)),
        caption: block.caption === undefined ? undefined : flat(block.caption),
        bordered: block.is_bordered,
        striped: block.is_striped,
        compact: block.is_compact,
      });
    default:
      return { type: 'divider' };
  }
}

function shownCell({ text, is_header, colspan, rowspan, align, valign }: RichBlockTableCell): ChatCell {
  return compact({ ...flat(text ?? ''), header: is_header, colspan, rowspan, align, valign });
}

/** Returns a rich text as a text with entities. */
function flat(rich: RichText): FormattedText {
  const made: FormattedText = { text: '', entities: [] };
  append(rich, made);
  return { text: made.text, entities: made.entities.sort(byPosition) };
}

function append(rich: RichText, made: FormattedText): void {
  if (typeof rich === 'string') {
    made.text += rich;
  } else if (Array.isArray(rich)) {
    for (const part of rich) append(part, made);
  } else if ('text' in rich) {
    const offset = made.text.length;
    append(rich.text, made);
    const entity = entityOf(rich, { offset, length: made.text.length - offset });
    if (entity && entity.length > 0) made.entities.push(entity);
  }
}

function entityOf(
  rich: Exclude<RichText, string | RichText[]>,
  place: { offset: number; length: number },
): MessageEntity | null {
  switch (rich.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strikethrough':
    case 'spoiler':
    case 'code':
      return { type: rich.type, ...place };
    case 'date_time':
      return {
        type: 'date_time',
        ...place,
        unix_time: rich.unix_time,
        date_time_format: rich.date_time_format,
      };
    case 'url':
      return { type: 'text_link', ...place, url: rich.url };
    case 'text_mention':
      return { type: 'text_mention', ...place, user: rich.user };
    default:
      return null;
  }
}

function joined(parts: readonly FormattedText[], separator: string): FormattedText {
  const made: FormattedText = { text: '', entities: [] };
  for (const [index, { text, entities }] of parts.entries()) {
    if (index > 0) made.text += separator;
    const start = made.text.length;
    made.entities.push(...entities.map((entity) => ({ ...entity, offset: entity.offset + start })));
    made.text += text;
  }
  return made;
}

import type {
  InputRichMessage,
  RichBlock,
  RichBlockTableCell,
  RichMessage,
  RichText,
  User,
} from '@grammyjs/types';
import { isEmpty } from '../entities/clean.ts';
import { checkLink } from '../entities/links.ts';
import { badRequest } from '../errors.ts';
import { shownRich } from './shown-rich.ts';

/** Limits of a rich message (Bot API, InputRichMessage). */
const MOST_CHARACTERS = 32_768;
const MOST_BLOCKS = 500;
const MOST_LEVELS = 16;
const MOST_COLUMNS = 20;

type FindUser = (id: number) => User | undefined;
type InputBlock = NonNullable<InputRichMessage<string>['blocks']>[number];

/** Reads a rich message of a bot. Throws an ApiError beyond a limit, or for a part that the emulator lacks. */
export function readRich(input: InputRichMessage<string>, findUser: FindUser): RichMessage {
  const { html, markdown, blocks } = input;
  if ([html, markdown, blocks].filter((one) => one !== undefined).length !== 1) {
    throw badRequest('exactly one of the fields html, markdown, or blocks must be used');
  }
  if (!blocks) throw badRequest('the emulator reads the blocks of a rich message, neither html nor markdown');
  const counted = blocks.reduce(
    (sum, block) => sum + (block.type === 'table' ? 1 + block.cells.length : 1),
    0,
  );
  if (counted > MOST_BLOCKS) throw badRequest(`a rich message has at most ${MOST_BLOCKS} blocks`);
  const read = {
    blocks: blocks.map((block) => readBlock(block, findUser)),
    ...(input.is_rtl ? { is_rtl: true } : {}),
  };
  const { text } = shownRich(read);
  if (isEmpty(text)) throw badRequest('rich message must be non-empty');
  if ([...text].length > MOST_CHARACTERS) {
    throw badRequest(`a rich message has at most ${MOST_CHARACTERS} characters`);
  }
  return read;
}

function readBlock(block: InputBlock, findUser: FindUser): RichBlock {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'pre':
    case 'footer':
      return { ...block, text: readText(block.text, findUser) };
    case 'divider':
      return block;
    case 'table':
      return {
        ...block,
        cells: block.cells.map((row) => readRow(row, findUser)),
        ...(block.caption === undefined ? {} : { caption: readText(block.caption, findUser) }),
      };
    default:
      throw badRequest(`the emulator has no rich block of the type "${block.type}"`);
  }
}

function readRow(row: readonly RichBlockTableCell[], findUser: FindUser): RichBlockTableCell[] {
  for (const { colspan = 1, rowspan = 1 } of row) {
    if (colspan < 1 || rowspan < 1) throw badRequest('a cell of a table spans at least one column and row');
  }
  if (row.reduce((sum, { colspan = 1 }) => sum + colspan, 0) > MOST_COLUMNS) {
    throw badRequest(`a table has at most ${MOST_COLUMNS} columns`);
  }
  return row.map((cell) =>
    cell.text === undefined ? cell : { ...cell, text: readText(cell.text, findUser) },
  );
}

/**
 * Reads a text of a rich message.
 *
 * @param level nesting of the text, with its block as the first level
 */
function readText(text: RichText, findUser: FindUser, level = 1): RichText {
  if (level > MOST_LEVELS) throw badRequest(`a rich message has at most ${MOST_LEVELS} levels`);
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) {
    return text.map((part) => readText(part, findUser, Array.isArray(part) ? level + 1 : level));
  }
  switch (text.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strikethrough':
    case 'spoiler':
    case 'code':
    case 'date_time':
      return { ...text, text: readText(text.text, findUser, level + 1) };
    case 'url': {
      const checked = checkLink(text.url);
      if ('error' in checked) throw badRequest(`URL '${text.url}' is invalid: ${checked.error}`);
      return { ...text, url: checked.url, text: readText(text.text, findUser, level + 1) };
    }
    case 'text_mention': {
      const user = findUser(text.user.id);
      if (!user) throw badRequest('user not found');
      return { ...text, user, text: readText(text.text, findUser, level + 1) };
    }
    default:
      throw badRequest(`the emulator has no rich text of the type "${text.type}"`);
  }
}

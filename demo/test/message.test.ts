import type { ChatButton, ChatMessage } from '@storefront/bot-api-emulator/client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../src/text/columns.ts';
import { covered, masked, messageLines } from '../src/text/message.ts';
import { createPaint } from '../src/text/paint.ts';

const plain = createPaint({ isTTY: false }, {});

function message(fields: Partial<ChatMessage>): ChatMessage {
  return {
    id: 1,
    from: 'bot',
    kind: 'text',
    date: 0,
    text: '',
    entities: [],
    buttons: [],
    edits: 0,
    ...fields,
  };
}

function button(label: string, more: Partial<ChatButton> = {}): ChatButton {
  return { label, kind: 'callback', disabled: false, ...more };
}

function lines(fields: Partial<ChatMessage>, options: { columns?: number } = {}): string[] {
  return messageLines(message(fields), { columns: options.columns ?? 40, paint: plain, secret: masked });
}

describe('a code', () => {
  test('shows its last four characters in their groups', () => {
    expect(masked('6DAA-33F5-3678-6201')).toBe('••••-••••-••••-6201');
    expect(masked('ABCDEFGHIJKLMNOP')).toBe('••••••••••••MNOP');
  });

  test('that is short shows a third at most', () => {
    expect(masked('414255')).toBe('••••55');
    expect(masked('1234')).toBe('•••4');
    expect(masked('12')).toBe('••');
  });

  test('never shows more than four characters of any secret', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,40}$/), (code) => {
        expect(masked(code).replaceAll('•', '').length).toBeLessThanOrEqual(Math.min(4, code.length / 3));
      }),
    );
  });

  test('is covered letter by letter until it is opened', () => {
    expect(covered('ab-12')).toBe('▒▒▒▒▒');
  });
});

describe('a message', () => {
  test('masks only text under a spoiler', () => {
    const text = '🎟 Code: AAAA-BBBB-1234 PIN: 987654 bold';
    const entities = [
      { type: 'spoiler' as const, offset: text.indexOf('98'), length: 6 },
      { type: 'bold' as const, offset: text.indexOf('bold'), length: 4 },
      { type: 'spoiler' as const, offset: text.indexOf('AAAA'), length: 14 },
    ];
    expect(lines({ text, entities })).toEqual(['🎟 Code: ••••-••••-1234 PIN: ••••54 bold']);
  });

  test('wraps at blanks, where an emoji counts as two columns', () => {
    expect(lines({ text: '🛍🛍🛍 abc def\n\nghi' }, { columns: 10 })).toEqual(['🛍🛍🛍 abc', 'def', '', 'ghi']);
  });

  test('has its buttons below, row by row, folded where a row is too wide', () => {
    const buttons = [[button('One'), button('Two'), button('Three')], [button('Four')]];
    expect(lines({ text: 'Choose', buttons }, { columns: 14 })).toEqual([
      'Choose',
      '[One] [Two]',
      '[Three]',
      '[Four]',
    ]);
  });

  test('has the buttons of the reply keyboard after its own', () => {
    const keyboard = [[button('Share', { kind: 'contact' })]];
    expect(lines({ text: 'Phone?', buttons: [[button('Cancel')]], keyboard })).toEqual([
      'Phone?',
      '[Cancel]',
      '[Share]',
    ]);
  });

  test('names a file and an invoice', () => {
    const file = { id: 'f', name: 'codes.txt', size: 120 };
    expect(lines({ kind: 'document', text: 'Here', file })).toEqual([
      'Here',
      '(document codes.txt, 120 bytes)',
    ]);
    const invoice = { title: 'Stars', description: '', currency: 'XTR', amount: 5, paid: false };
    expect(lines({ kind: 'invoice', invoice })).toEqual(['(invoice: Stars, 5 XTR)']);
  });

  test('cannot steer the terminal', () => {
    expect(lines({ text: 'a\u001b[31mb\u0007\rc', buttons: [[button('x\u001b[2J')]] })).toEqual([
      'a[31mbc',
      '[x[2J]',
    ]);
  });

  test('is never wider than the terminal, with any words and buttons', () => {
    const word = fc.constantFrom('🛒', 'Buy', '价格', 'سعر', '$10', '✏️', 'e\u0301', 'longer-word');
    const label = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(label, fc.array(fc.array(label, { maxLength: 4 }), { maxLength: 3 }), (text, rows) => {
        const shown = lines(
          { text, buttons: rows.map((row) => row.map((each) => button(each))) },
          { columns: 20 },
        );
        for (const line of shown) expect(columnsOf(line)).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('colors', () => {
  const buttons = [[button('Buy', { style: 'success' }), button('Cancel', { style: 'danger' })]];
  const painted = (stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv) =>
    messageLines(message({ buttons }), {
      columns: 40,
      paint: createPaint(stream, env),
      secret: masked,
    }).join();

  test('are for terminals only', () => {
    expect(painted({ isTTY: true }, {})).toBe('\u001b[32m[Buy]\u001b[0m \u001b[31m[Cancel]\u001b[0m');
    expect(painted({}, {})).toBe('[Buy] [Cancel]');
  });

  test('are left out where colors are switched off', () => {
    expect(painted({ isTTY: true }, { NO_COLOR: '1' })).toBe('[Buy] [Cancel]');
    expect(painted({ isTTY: true }, { TERM: 'dumb' })).toBe('[Buy] [Cancel]');
  });
});

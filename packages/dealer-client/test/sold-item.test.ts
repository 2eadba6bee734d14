import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SoldItem } from '../src/index.ts';
import { parseAcceptedOrder, parseOrder } from '../src/wire/wire.ts';
import { createdOrder } from './peers.ts';

/** Reads the sold item of an order whose JSON holds this text. */
function read(soldItem: string): SoldItem | null {
  const { soldItem: _, ...order } = createdOrder;
  const parsed = parseOrder(`${JSON.stringify(order).slice(0, -1)}, "soldItem": ${soldItem}}`);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value.soldItem;
}

function card(voucher: string): { code: string | null; pin: string | null } | null | 'unreadable' {
  const item = read(`{"id": 55, "voucher": ${voucher}}`);
  if (item?.isUnreadable) return 'unreadable';
  return item?.voucher
    ? { code: item.voucher.code?.expose() ?? null, pin: item.voucher.pin?.expose() ?? null }
    : null;
}

describe('a voucher', () => {
  it.each([
    ['{"code": "", "pin": "99887766"}', { code: null, pin: '99887766' }],
    ['{"code": null, "pin": "99887766"}', { code: null, pin: '99887766' }],
    ['{"pin": "99887766"}', { code: null, pin: '99887766' }],
    ['{"code": " ", "pin": 99887766}', { code: null, pin: '99887766' }],
    ['{"code": "AAAA-BBBB"}', { code: 'AAAA-BBBB', pin: null }],
    ['{"code": "-", "pin": "99887766"}', { code: null, pin: '99887766' }],
    ['{"code": "", "pin": 0}', { code: null, pin: '0' }],
    ['{"code": "\\u3164", "pin": "٠٠٤٢"}', { code: null, pin: '٠٠٤٢' }],
  ])('of a code or a PIN alone is the goods: %s', (voucher, expected) => {
    expect(card(voucher)).toEqual(expected);
  });

  it.each([
    '{"code": " "}',
    '{"code": "\\u200b\\n", "pin": "\\u202a"}',
    '{"code": "\\u3164"}',
    '{"code": "\\u2800", "pin": "\\u115f\\uffa0"}',
    '{"code": "\\ufe0f\\u034f\\ud83c\\udff4"}',
    '{"code": "-", "pin": "***"}',
    '{"code": "", "pin": ""}',
    'null',
    '{}',
  ])('without a visible character is none: %s', (voucher) => {
    expect(card(voucher)).toBeNull();
  });

  it.each([
    ['{"code": " AAAA\\r\\nBBBB\\t"}', 'AAAA BBBB'],
    ['{"code": "\\u202aAAAA\\u00adBBBB\\u202c"}', 'AAAABBBB'],
    ['{"code": "\\ufeff12 34"}', '12 34'],
    ['{"code": "AAAA\\u3164\\ufe0fBBBB"}', 'AAAABBBB'],
  ])('is copied without breaks, outer blanks and invisible characters: %s', (voucher, code) => {
    expect(card(voucher)).toEqual({ code, pin: null });
  });

  it.each(['9007199254740991', '9007199254740993', '123456789012345678901234567890'])(
    'keeps each digit of a number: %s',
    (digits) => {
      expect(card(`{"code": ${digits}, "pin":${digits} }`)).toEqual({ code: digits, pin: digits });
    },
  );

  it('keeps a text that looks like a number in JSON as it is', () => {
    expect(card(JSON.stringify({ code: '"code": 123,', pin: '{"pin":1}' }))).toEqual({
      code: '"code": 123,',
      pin: '{"pin":1}',
    });
  });

  it.each([
    '{"code": {"value": "A"}}',
    '{"code": 1.5}',
    '{"code": true}',
    '{"code": ["A"]}',
    '[{"code": "A"}]',
    '{"code": 12e3}',
    '{"code": -5}',
    '{"code": "A", "pin": {"value": "1"}}',
    '{"code": "\\ud800"}',
    '{"code": "AAAA\\u0000BBBB"}',
    '{"serial": "A"}',
    '"A"',
    '[]',
    '7',
  ])('of an unknown shape is marked as unreadable: %s', (voucher) => {
    expect(card(voucher)).toBe('unreadable');
  });

  it('of any shape fails no order and holds nothing that cannot be copied', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', '\u200b', '\r\n A '));
    const value = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.object());
    const soldItem = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: value, voucher: fc.oneof(value, fc.record({ code: value, pin: value })) }),
    );
    fc.assert(
      fc.property(soldItem, (wire) => {
        const body = JSON.stringify({ ...createdOrder, soldItem: wire });
        for (const parsed of [parseOrder(body), parseAcceptedOrder(body)]) {
          if (!parsed.ok) throw new Error(parsed.reason);
          const { voucher = null } = parsed.value.soldItem ?? {};
          if (voucher === null) continue;
          const texts = [voucher.code, voucher.pin].flatMap((one) => (one ? [one.expose()] : []));
          expect(texts).not.toEqual([]);
          for (const one of texts) {
            expect(one).toBe(one.trim());
            expect(one).toMatch(/^[^\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffd]+$/u);
            expect(one).toMatch(/[\p{L}\p{N}]/u);
          }
        }
      }),
    );
  });
});

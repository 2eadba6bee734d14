import { expect, test } from 'vitest';
import { csvOf, type Sheet, xlsxOf } from '../../../../src/telegram/ui/files/spreadsheet.ts';
import { readWorkbook } from '../../../support/files/workbook.ts';

const BAGHDAD = { rightToLeft: true, timeZone: 'Asia/Baghdad' };

function amounts(...money: [amount: string, currency: string][]): Sheet {
  return { name: 'A/B', head: ['Amount'], rows: money.map(([amount, currency]) => [{ amount, currency }]) };
}

test('amounts have the decimals of their currency, and no dangling point', async () => {
  const sheet = amounts(
    ['50000', 'IQD'],
    ['1250.5', 'IQD'],
    ['12', 'USD'],
    ['0.1', 'USD'],
    ['3.12345', 'USD'],
    ['900', 'JPY'],
  );
  const [rows = []] = readWorkbook(await xlsxOf([sheet], BAGHDAD));
  expect(rows.slice(1).map(([cell]) => [cell?.value, cell?.format])).toEqual([
    [50000, '#,##0'],
    [1250.5, '#,##0.000'],
    [12, '#,##0.00'],
    [0.1, '#,##0.00'],
    [3.12345, '#,##0.00000'],
    [900, '#,##0'],
  ]);
});

test('days and times are dates, in the zone of the shop', async () => {
  const sheet = {
    name: 'Times',
    head: ['Day', 'Time'],
    rows: [[{ day: '2026-11-22' }, { time: '2026-11-22T21:30:00.000Z' }]],
  };
  const [rows = []] = readWorkbook(await xlsxOf([sheet], BAGHDAD));
  const serial = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;
  expect(rows[1]?.map(({ format }) => format)).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm']);
  expect(rows[1]?.[0]?.value).toBe(serial('2026-11-22T00:00:00Z'));
  expect(rows[1]?.[1]?.value).toBeCloseTo(serial('2026-11-23T00:30:00Z'), 8);
  expect(csvOf(sheet).toString()).toBe('\uFEFFDay,Time\r\n2026-11-22,2026-11-22T21:30:00.000Z\r\n');
});

test('totals stand below in bold, and in no CSV', async () => {
  const sheet = { ...amounts(['1', 'USD'], ['2', 'USD']), totals: [[{ amount: '3', currency: 'USD' }]] };
  const [rows = []] = readWorkbook(await xlsxOf([sheet], BAGHDAD));
  expect(rows.map(([cell]) => [cell?.value, cell?.isBold])).toEqual([
    ['Amount', true],
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(csvOf(sheet).toString()).toBe('\uFEFFAmount\r\n1\r\n2\r\n');
});

test('files keep amounts exact, and a text is never a formula', async () => {
  const sheet = {
    name: 'A/B',
    head: ['Name', 'Amount'],
    rows: [
      ['=1+1', { amount: '0.1', currency: 'USD' }],
      ['a "b", c', { amount: '-12', currency: 'USD' }],
    ],
  };
  expect(csvOf(sheet).toString()).toBe('\uFEFFName,Amount\r\n\'=1+1,0.1\r\n"a ""b"", c",-12\r\n');
  const [rows = []] = readWorkbook(await xlsxOf([sheet], BAGHDAD));
  expect(rows.slice(1).map((row) => row.map(({ value }) => value))).toEqual([
    ['=1+1', 0.1],
    ['a "b", c', -12],
  ]);
});

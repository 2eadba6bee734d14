import type { ShopFixture } from '../support/shop-fixture.ts';

/** Names that a dealer's table might have, cut like the synchronization does: at most 100 UTF-16 units. */
const names = [
  'W'.repeat(100),
  'بطاقة الألعاب الكبيرة جدًا '.repeat(4).slice(0, 100),
  '👨‍👩‍👧‍👦'.repeat(9),
  '<b>&amp; <i>"Ünïcode\' % _ \\ $`',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞'.slice(0, 99),
  '\u202eright to left override (US)',
  '{ $name } { -term } *[other]',
  '/start /cancel @everyone #tag https://example.com',
  '1',
  '……………',
  'カード'.repeat(33),
];

/** Gives a third of the items on sale an odd name, and every third required field an odd label. */
export async function makeOdd({ db }: Pick<ShopFixture, 'db'>): Promise<void> {
  for (const table of ['products', 'items'] as const) {
    for (const [index, name] of names.entries()) {
      await db
        .updateTable(table)
        .set({ name })
        .where(({ eb }) => eb(eb.cast<number>('id', 'integer'), '%', names.length * 3), '=', index)
        .execute();
    }
  }
}

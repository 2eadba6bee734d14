import { expect, it } from 'vitest';
import { featuresOf } from '../../scripts/admin-commands.ts';

const namesOf = (source: string) => featuresOf('money/a.ts', source).map(({ name }) => name);

it.each([
  'export function aCommand({ shop }: BotDeps): Composer<ShopContext> {}',
  'export function aCommand(deps: BotDeps & { readonly now: () => Date }): Composer<ShopContext> {}',
  'export function aCommand(\n  deps: BotDeps,\n  clock: (() => Date) | null = null,\n): Composer<ShopContext> {}',
  'export const aCommand = (deps: Pick<BotDeps, (typeof used)[number]>): Composer<ShopContext> => new Composer();',
])('takes a function with only the dependencies as a feature: %s', (source) => {
  expect(namesOf(source)).toEqual(['aCommand']);
});

it.each([
  'function aCommand(deps: BotDeps): Composer<ShopContext> {}',
  'export function aCommand(deps: BotDeps): Middleware<ShopContext> {}',
  'export function aPart(deps: BotDeps, save: (ctx: ShopContext) => Promise<void>): Composer<ShopContext> {}',
  '// export function aCommand(deps: BotDeps): Composer<ShopContext> {}',
])('ignores a private function, another type or further parameters: %s', (source) => {
  expect(namesOf(source)).toEqual([]);
});

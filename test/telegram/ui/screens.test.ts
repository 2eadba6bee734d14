import { existsSync, globSync, readFileSync } from 'node:fs';
import { Api, Context } from 'grammy';
import type { Update } from 'grammy/types';
import { describe, expect, test } from 'vitest';
import { adminTap, type Tap, tap } from '../../../src/telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../src/telegram/ui/context.ts';
import { onAdminCommand, onTap } from '../../../src/telegram/ui/handlers.ts';
import { collectControls, Screens } from '../../../src/telegram/ui/screens.ts';
import { botControls } from '../../support/telegram/controls.ts';

const src = new URL('../../../src/', import.meta.url);

/** Returns the names and prefixes of the buttons that the files of `src` define. */
function definedButtons(): string[] {
  return globSync('**/*.ts', { cwd: src }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, src), 'utf8').matchAll(/\b(?:tap|adminTap)\(\s*'(\w+)',\s*'([^']+)'/g),
    ].map(([, name, prefix]) => `${name} ${prefix}`),
  );
}

test('the bot knows every button that a file defines', () => {
  const known = botControls().taps.map(({ name, prefix }) => `${name} ${prefix}`);
  expect(known.length).toBeGreaterThan(200);
  // A lower module leads to broadcasts, which a shop can do without.
  const lacking = existsSync(new URL('modules/broadcasts', src)) ? [] : ['broadcastOne nbo'];
  expect([...known, ...lacking].sort()).toEqual(definedButtons().sort());
});

describe('the controls of a bot', () => {
  const done = async () => {};
  const one = tap('one', '1', {});
  const withTap = (kind: typeof one) => {
    const screens = new Screens();
    onTap(screens, kind, done);
    return screens;
  };

  test('are those of all screens within', () => {
    const all = new Screens();
    const inner = withTap(one);
    const ofStaff = new Screens();
    all.use(inner);
    all.useIf(() => false, ofStaff);
    const two = adminTap('two', '2', {}, 'money.view');
    onTap(ofStaff, two, done);
    onAdminCommand(ofStaff, 'report', 'reports.view', done);
    const { taps, readTap, permissionOf } = collectControls(all, [tap('three', '3', {})]);
    expect(taps.map(({ name }) => name)).toEqual(['one', 'two', 'three']);
    expect(readTap('2')).toEqual({ kind: two, values: {} });
    expect(readTap('4')).toBeNull();
    expect([permissionOf('report'), permissionOf('start')]).toEqual(['reports.view', null]);
  });

  test('have each button once, although two screens handle it', () => {
    const all = new Screens();
    all.use(withTap(one), withTap(one));
    expect(collectControls(all).taps).toEqual([one]);
  });

  test.each([
    ['name', tap('one', '2', {}), 'two buttons have the name one'],
    ['prefix', tap('two', '1', {}), 'the buttons one and two have the prefix 1'],
  ])('refuse a second button of the same %s', (_of, other, message) => {
    const all = new Screens();
    all.use(withTap(one), withTap(other as typeof one));
    expect(() => collectControls(all)).toThrow(message);
    expect(() => collectControls(withTap(one), [other])).toThrow(message);
  });

  test('refuse a second handler of a button in the same screens', () => {
    const screens = withTap(one);
    expect(() => onTap(screens, one, done)).toThrow('the button one has two handlers');
  });
});

describe('of screens in a row, an update', () => {
  const one = tap('one', '1', {});
  const two = tap('two', '2', {});
  /** Names what handled an update, in order. Each handler passes the update on. */
  const handledBy = async (update: Partial<Update>, tapped?: Tap) => {
    const names: string[] = [];
    const note = (name: string) => async (_: unknown, next: () => Promise<void>) => {
      names.push(name);
      await next();
    };
    const [taps, commands, messages, any] = [new Screens(), new Screens(), new Screens(), new Screens()];
    taps.handle(one, async (ctx, _, next) => {
      ctx.tap = { kind: two, values: {} };
      await note('one')(ctx, next);
    });
    const others = new Screens();
    others.handle(one, (ctx, _, next) => note('one again')(ctx, next));
    others.handle(two, (ctx, _, next) => note('two')(ctx, next));
    commands.handleCommand('help', note('/help'));
    commands.handleCommand('closed', note('/closed'), { matches: () => false });
    messages.handleMessages(note('message'));
    any.use(note('any'));
    const all = new Screens();
    all.use(taps, commands, others, messages);
    all.use(any);
    const ctx = new Context({ update_id: 1, ...update }, new Api('1:token'), {} as never) as ShopContext;
    if (tapped) ctx.tap = { kind: tapped, values: {} };
    await all.middleware()(ctx, async () => {});
    return names;
  };
  const typed = (text: string) =>
    ({
      message: { text, entities: [{ type: 'bot_command', offset: 0, length: text.length }] },
    }) as Partial<Update>;

  test.each<[string, Partial<Update>, Tap | undefined, string[]]>([
    ['passes those that handle its button', {}, two, ['two', 'any']],
    ['that a screen makes another tap passes those of the other', {}, one, ['one', 'two', 'any']],
    ['passes those that handle its command', typed('/help'), undefined, ['/help', 'any']],
    ['passes no handler that does not match', typed('/closed'), undefined, ['any']],
    ['with an unknown command passes those that take any', typed('/other'), undefined, ['any']],
    ['passes those that take messages', typed('help'), undefined, ['message', 'any']],
    ['of another kind passes those that take any', {}, undefined, ['any']],
  ])('%s', async (_name, update, tapped, names) => {
    expect(await handledBy(update, tapped)).toEqual(names);
  });
});

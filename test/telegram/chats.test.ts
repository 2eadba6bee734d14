import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerLinks } from '../../src/telegram/chats.ts';
import { emptySetup } from '../support/telegram/controls.ts';

const src = new URL('../../src/', import.meta.url);

test('each link that the chat of a module names has one answer', () => {
  const named = globSync('modules/*/chat/links.ts', { cwd: src }).flatMap((file) => {
    const source = readFileSync(new URL(file, src), 'utf8');
    return [...source.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
  });
  expect(named.length).toBeGreaterThan(40);
  expect(Object.keys(answerLinks(emptySetup())).sort()).toEqual(named.sort());
});

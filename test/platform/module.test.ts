import { expect, test } from 'vitest';
import { joinModules } from '../../src/platform/module.ts';

const gifts = { api: { gifts: 'its service' }, work: { open: 'its work' } };

test('joined modules have the services and the work of each', () => {
  const joined = joinModules([gifts, { api: { levels: 'of levels' }, work: { assign: 'of levels' } }]);
  expect(joined.api).toEqual({ gifts: 'its service', levels: 'of levels' });
  expect(joined.work).toEqual({ open: 'its work', assign: 'of levels' });
});

test.each([
  ['service', { api: { gifts: 'another' }, work: {} }, 'gifts'],
  ['work', { api: {}, work: { open: 'another' } }, 'open'],
])('two modules cannot have one name of a %s', (_, other, name) => {
  expect(() => joinModules([gifts, other])).toThrow(`two modules have ${name}`);
});

test('two modules cannot have one name of a sweep', () => {
  const sweep = { due: () => expect.fail(), run: async () => 0 };
  const one = { api: {}, work: {}, sweeps: { bonuses: sweep } };
  expect(() => joinModules([one, { api: {}, work: {}, sweeps: { bonuses: sweep } }])).toThrow(
    'two modules have bonuses',
  );
});

import { expect, it } from 'vitest';
import { NoPrimaryError } from '../../../src/platform/database/connection/primary.ts';
import { SessionError } from '../../../src/platform/database/connection/settings.ts';
import { retryDelayOf } from '../../../src/telegram/bot-api/errors.ts';

const withState = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  ['a connection that failed', withState('08006')],
  ['too many connections', withState('53300')],
  ['a full disk', withState('53100')],
  ['a disk that fails', withState('58030')],
  ['a server that shuts down', withState('57P01')],
  ['a database that takes no writes', withState('25006')],
  ['another transaction that was first', withState('40001')],
  ['a deadlock', withState('40P01')],
  ['a lock that was not available', withState('55P03')],
  ['a statement that somebody ended', withState('57014')],
  ['a session on a standby', new SessionError('in_hot_standby is on')],
  ['nodes without a primary', new NoPrimaryError('no node takes writes')],
])('%s is worth a repeat', (_, error) => {
  expect(retryDelayOf(error)).toBe(1_000);
});

it.each([
  ['a row that is there already', withState('23505')],
  ['a table that is not there', withState('42P01')],
  ['an error of our own', new Error('a mistake')],
])('%s is the same at each repeat', (_, error) => {
  expect(retryDelayOf(error)).toBeNull();
});

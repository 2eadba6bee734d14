import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createOperationsServer } from '../../../src/platform/http/operations.ts';
import { createHttpServer } from '../../../src/platform/http/server.ts';

const log = pino({ level: 'silent' });
const metrics = async () => ({ contentType: 'text/plain', body: 'storefront_orders_open 0\n' });

test('the public port reports liveness without readiness or metrics', async () => {
  const server = createHttpServer({
    log,
    telegram: null,
    hint: async () => false,
    hintPayment: async () => false,
  });
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/metrics'].map(async (url) => (await server.inject(url)).statusCode),
  );

  expect(answers).toEqual([200, 404, 404]);
});

test('the operator sees readiness with its reasons, and the metrics', async () => {
  let problems: string[] = [];
  const server = createOperationsServer({ log, metrics, problems: async () => problems });

  expect((await server.inject('/readyz')).statusCode).toBe(200);
  problems = ['Telegram has not been reached yet'];
  const answer = await server.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', problems }]);
  expect((await server.inject('/metrics')).body).toContain('storefront_orders_open');
  expect((await server.inject('/healthz')).statusCode).toBe(200);
});

test('readiness is answered while the database hangs, before a probe gives up', async () => {
  const server = createOperationsServer({
    log,
    metrics,
    problems: () => new Promise(() => {}),
    slowestAnswerMs: 50,
  });

  expect((await server.inject('/readyz')).statusCode).toBe(503);
});

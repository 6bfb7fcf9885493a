import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { serveHealth } from './health.ts';

let app = fastify();
afterEach(() => app.close());

async function ready(checks: Parameters<typeof serveHealth>[1], withinMs?: number) {
  app = fastify();
  serveHealth(app, checks, withinMs);
  const { statusCode, body } = await app.inject('/readyz');
  return { statusCode, body: JSON.parse(body) as unknown };
}

test('a server whose database answers is ready', async () => {
  const answer = await ready({ database: async () => {} });
  expect(answer).toEqual({ statusCode: 200, body: { status: 'ready', database: true } });
});

test('a database that accepts the question and never answers makes it not ready', async () => {
  const answer = await ready({ database: () => new Promise(() => {}), broker: async () => {} }, 20);
  expect(answer).toEqual({
    statusCode: 503,
    body: { status: 'not ready', database: false, broker: true },
  });
});

test('a database that does not answer is asked once, however often the server is probed', async () => {
  const answers: (() => void)[] = [];
  app = fastify();
  serveHealth(app, { database: () => new Promise<void>((resolve) => answers.push(resolve)) }, 20);
  for (let probe = 0; probe < 3; probe += 1) expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect(answers).toHaveLength(1);
});

test('it is ready again once the database answers', async () => {
  let answer = () => {};
  let isAway = true;
  app = fastify();
  serveHealth(
    app,
    { database: () => (isAway ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve()) },
    20,
  );
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  isAway = false;
  answer();
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
});

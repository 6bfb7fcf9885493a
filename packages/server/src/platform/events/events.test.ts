import { expect, it } from 'vitest';
import { createLocalBus } from '../bus/bus.ts';
import { silentLog } from '../mqtt/testing.ts';
import { defineEvent, type Unit } from './event.ts';
import { createEvents } from './events.ts';

const happened = defineEvent<{ n: number }>('test.happened');
const unit = {} as Unit;

it('in-transaction handlers run at once; every process is notified before the after-commit handlers run', async () => {
  const seen: string[] = [];
  const events = createEvents((error) => expect.fail(String(error)));
  events.connect(createLocalBus(silentLog));
  events.subscribe(happened.afterCommit(({ n }) => void seen.push(`after ${n}`)));
  events.subscribe(happened.everyProcess(({ n }) => void seen.push(`process ${n}`)));
  events.subscribe(happened.inTransaction(async ({ n }) => void seen.push(`transaction ${n}`)));
  const follow = await events.emit(unit, happened, { n: 1 });
  expect(seen).toEqual(['transaction 1']);
  await follow();
  expect(seen).toEqual(['transaction 1', 'process 1', 'after 1']);
});

it('a handler that fails after the commit is reported, and the others still run', async () => {
  const reported: string[] = [];
  const seen: number[] = [];
  const events = createEvents((error, event) => reported.push(`${event}: ${(error as Error).message}`));
  events.subscribe(
    happened.afterCommit(() => {
      throw new Error('broken');
    }),
  );
  events.subscribe(happened.afterCommit(({ n }) => void seen.push(n)));
  await (
    await events.emit(unit, happened, { n: 2 })
  )();
  expect(reported).toEqual(['test.happened: broken']);
  expect(seen).toEqual([2]);
});

it('an error in an in-transaction handler is thrown to the emitter', async () => {
  const events = createEvents(() => {});
  events.subscribe(happened.inTransaction(() => Promise.reject(new Error('no'))));
  await expect(events.emit(unit, happened, { n: 3 })).rejects.toThrow('no');
});

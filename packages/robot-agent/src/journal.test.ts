import { robotSettings } from '@muster/contract/monitoring/robot-condition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRecord, emptyJournalState, forgetExpired, recordsOf, type JournalRecord } from './journal.ts';
import { openAppCommand } from '@muster/testing/robots/messages';

const commands = [openAppCommand(), openAppCommand(), openAppCommand()];
const anyCommand = fc.constantFrom(...commands);
const condition = {
  conditionId: commands[0]!.commandId,
  revision: 1,
  timeZone: 'Asia/Taipei',
  settings: robotSettings.parse({}),
};
const anyRecord: fc.Arbitrary<JournalRecord> = fc.oneof(
  fc.constant({ type: 'credentials' as const, credentials: null }),
  fc.integer().map((offset) => ({ type: 'clock' as const, offset })),
  fc
    .option(fc.constant(condition))
    .map((given) => ({ type: 'condition' as const, condition: given, minute: 5 })),
  fc.nat().map((minute) => ({ type: 'opened' as const, minute })),
  anyCommand.map((command) => ({ type: 'received' as const, command })),
  anyCommand.map(({ commandId }) => ({ type: 'begun' as const, commandId })),
  fc.tuple(anyCommand, fc.nat(9)).map(([{ commandId, expiresAt }, version]) => ({
    type: 'ended' as const,
    result: { commandId, status: 'done' as const },
    expiresAt,
    applied: { configId: 'c', version },
  })),
);

test('the shortest list of records leads to the same state', () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (records) => {
      const state = emptyJournalState();
      for (const record of records) applyRecord(state, record);
      const again = emptyJournalState();
      for (const record of recordsOf(state)) applyRecord(again, record);
      expect(again).toEqual(state);
    }),
  );
});

test('only commands that ended and expired a day ago are forgotten', () => {
  const state = emptyJournalState();
  const [open, ended] = commands;
  for (const command of [open!, ended!]) applyRecord(state, { type: 'received', command });
  const { commandId, expiresAt } = ended!;
  applyRecord(state, { type: 'ended', result: { commandId, status: 'failed' }, expiresAt });
  const expiry = Date.parse(expiresAt);
  forgetExpired(state, expiry + 23 * 3600_000);
  expect(state.commands.size).toBe(2);
  forgetExpired(state, expiry + 25 * 3600_000);
  expect([...state.commands.keys()]).toEqual([open!.commandId]);
});

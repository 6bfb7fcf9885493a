import { describe, expect, it } from 'vitest';
import {
  appsMessage,
  eventMessage,
  pose,
  resultMessage,
  stateMessage,
  withoutInvalidFields,
} from './messages.ts';

const state = { battery: 80, isCharging: false };
const commandId = '0193a1de-7c00-7000-8000-000000000001';

describe('a number that PostgreSQL cannot keep', () => {
  it.each([5e-324, -5e-324, 2.2250738585072009e-308, Number.MIN_VALUE, Infinity, NaN])(
    '%s is refused',
    (x) => {
      expect(pose.safeParse({ mapId: 'a', x, y: 0, heading: 0 }).success).toBe(false);
      expect(stateMessage.safeParse({ ...state, memory: Math.abs(x) }).success).toBe(false);
    },
  );

  it.each([0, -0, 2.2250738585072014e-308, -1.5, Number.MAX_VALUE])('%s is accepted', (x) => {
    expect(pose.safeParse({ mapId: 'a', x, y: 0, heading: 0 }).success).toBe(true);
  });
});

it("characters that PostgreSQL cannot store are removed or replaced in a robot's text", () => {
  const said = { id: 'a\0b', kind: 'started', detail: 'cut \ud83e', at: 1_795_249_800 };
  expect(eventMessage.parse(said)).toMatchObject({ id: 'ab', detail: 'cut \ufffd' });
});

it('a text that is too long is refused', () => {
  const said = { id: 'a', kind: 'started', at: 1_795_249_800 };
  expect(eventMessage.safeParse({ ...said, detail: 'a'.repeat(500) }).success).toBe(true);
  expect(eventMessage.safeParse({ ...said, detail: 'a'.repeat(501) }).success).toBe(false);
});

it.each([
  [39.5, 40],
  [5e-324, 0],
  [0.4, 0],
  [99.6, 100],
])('progress %d is rounded to %i', (said, progress) => {
  expect(resultMessage.parse({ commandId, status: 'running', progress: said })).toEqual({
    commandId,
    status: 'running',
    progress,
  });
});

it('what a robot lists twice is there once', () => {
  const twice = { ...state, faults: ['4-6', '3-9', '4-6'], maps: ['hall', 'hall'] };
  expect(stateMessage.parse(twice)).toMatchObject({ faults: ['4-6', '3-9'], maps: ['hall'] });
  expect(appsMessage.parse({ apps: [], projects: ['a', 'b', 'a'] }).projects).toEqual(['a', 'b']);
});

describe('a state with invalid optional fields', () => {
  const repaired = (said: unknown) => withoutInvalidFields(said, stateMessage.safeParse(said).error!);

  it.each([
    [{ memory: 5e-324 }, ['memory']],
    [{ memory: -1, freeMemory: 'much' }, ['memory', 'freeMemory']],
    [{ pose: { mapId: 'lobby', x: 1, y: 2 } }, ['pose']],
    [{ app: 'Codelab', project: 7 }, ['app', 'project']],
    [{ faults: ['4-6', '9-9'] }, ['faults']],
    [{ at: 'now', isOffGround: null }, ['isOffGround', 'at']],
    [{ imageVer: 'a'.repeat(201), selfName: {} }, ['imageVer', 'selfName']],
  ])('keeps all fields except %j', (invalid, dropped) => {
    const said = { ...state, firmwareVer: '1.2', ...invalid };
    expect(repaired(said)).toEqual({ message: { ...state, firmwareVer: '1.2' }, dropped });
  });

  it.each([
    [{ isCharging: true, memory: 5e-324 }],
    [{ ...state, battery: 101, memory: 5e-324 }],
    [null],
    [[]],
    ['state'],
  ])('stays refused if a required field is missing or invalid: %j', (said) => {
    expect(repaired(said)).toBeNull();
  });
});

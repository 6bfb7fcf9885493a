import { describe, expect, test } from 'vitest';
import { installSchedule } from './schemas.ts';

const id = '01998a3e-7c00-7000-8000-000000000001';
const body = { cmd: 'set_app_install', deviceIds: [id], fileId: id };
const faultsOf = (change: object) =>
  installSchedule
    .safeParse({ ...body, ...change })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('a schedule', () => {
  test.each([
    { mode: 1, beginTime: '02:00', endTime: '02:01' },
    { mode: 1, beginTime: '00:00', endTime: '23:59:59' },
    { mode: 1, beginTime: '22:00', endTime: '05:00', endsNextDay: true },
    { mode: 1, beginTime: '05:00', endTime: '05:00', endsNextDay: true },
    { mode: 2 },
  ])('accepts %j', (change) => {
    expect(faultsOf(change)).toBeUndefined();
  });

  test.each([
    [
      { mode: 1 },
      [
        ['beginTime', 'field.required'],
        ['endTime', 'field.required'],
      ],
    ],
    [{ mode: 1, beginTime: '02:00' }, [['endTime', 'field.required']]],
    [{ mode: 1, beginTime: '02:00', endTime: '02:00' }, [['endTime', 'field.end_time']]],
    [{ mode: 1, beginTime: '02:00', endTime: '02:00:59' }, [['endTime', 'field.end_time']]],
    [{ mode: 1, beginTime: '22:00', endTime: '05:00' }, [['endTime', 'field.end_time']]],
    [{ mode: 1, beginTime: '02:00', endTime: '03:00', endsNextDay: true }, [['endTime', 'field.end_time']]],
    [
      { mode: 1, beginTime: '24:00', endTime: '25:00' },
      [
        ['beginTime', 'field.format'],
        ['endTime', 'field.format'],
      ],
    ],
    [
      { mode: 1, beginTime: '2:00', endTime: '23:59:60' },
      [
        ['beginTime', 'field.format'],
        ['endTime', 'field.format'],
      ],
    ],
    [
      { mode: 2, beginTime: '02:00', endTime: '03:00' },
      [
        ['beginTime', 'field.unknown'],
        ['endTime', 'field.unknown'],
      ],
    ],
    [{ mode: 2, deviceIds: [] }, [['deviceIds', 'field.required']]],
    [{ mode: 2, deviceIds: Array.from({ length: 201 }, () => id) }, [['deviceIds', 'field.too_many']]],
  ])('refuses %j, with the error on each field', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  test.each([
    { mode: 3 },
    { mode: 2, cmd: 'reboot' },
    { mode: 2, fileId: 'x' },
    { mode: 2, deviceIds: ['x'] },
  ])('refuses %j', (change) => {
    expect(installSchedule.safeParse({ ...body, ...change }).success).toBe(false);
  });
});

import type { DeviceLive } from '@muster/contract/devices';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { applyChange } from './live-sync.ts';

const row = (id: string, battery: number): DeviceLive => ({
  id,
  connection: 1,
  light: 'online',
  battery,
  isCharging: false,
  imageVer: null,
  app: null,
  config: null,
  lastSeenAt: null,
});

describe('live changes', () => {
  it('reach every list and page that shows the robot, and leave alone what they do not say', () => {
    const client = new QueryClient();
    const first = { total: 2, items: [{ ...row('a', 10), name: 'Kebbi' }, row('b', 20)] };
    const other = { total: 1, items: [row('b', 20)] };
    client.setQueryData(['devices.list', { query: {} }], first);
    client.setQueryData(['devices.list', { query: { page: 2 } }], other);
    client.setQueryData(['devices.get', { params: { id: 'a' } }], {
      ...row('a', 10),
      comment: 'by the door',
    });

    applyChange(client, { kind: 'device', row: row('a', 99) });

    expect(client.getQueryData(['devices.list', { query: {} }])).toEqual({
      total: 2,
      items: [{ ...row('a', 99), name: 'Kebbi' }, row('b', 20)],
    });
    expect(client.getQueryData(['devices.list', { query: { page: 2 } }])).toBe(other);
    expect(client.getQueryData(['devices.get', { params: { id: 'a' } }])).toMatchObject({
      battery: 99,
      comment: 'by the door',
    });
  });

  it('write a robot of a task only into that task', () => {
    const client = new QueryClient();
    const subTask = { id: 'c', progress: 10 };
    for (const id of ['t1', 't2']) {
      client.setQueryData(['commands.listSubTasks', { params: { id }, query: {} }], { items: [subTask] });
    }
    const changed = { ...subTask, progress: 60 } as never;
    applyChange(client, { kind: 'subTask', taskId: 't1', row: changed });
    const read = (id: string) =>
      client.getQueryData(['commands.listSubTasks', { params: { id }, query: {} }]);
    expect(read('t1')).toEqual({ items: [changed] });
    expect(read('t2')).toEqual({ items: [subTask] });
  });

  it('ask again for lists whose rows came or went, and for the configuration that was saved', () => {
    const client = new QueryClient();
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    const keys = {
      list: ['configs.list', { query: {} }],
      mine: ['configs.get', { params: { id: 'c1' } }],
      other: ['configs.get', { params: { id: 'c2' } }],
    };
    for (const key of Object.values(keys)) client.setQueryData(key, {});
    applyChange(client, { kind: 'list', list: 'configs' });
    applyChange(client, { kind: 'configSaved', id: 'c1', version: 2, by: { id: null, name: 'Mei' } });
    expect(isStale(keys.list)).toBe(true);
    expect(isStale(keys.mine)).toBe(true);
    expect(isStale(keys.other)).toBe(false);
  });
});

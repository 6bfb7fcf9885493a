import { subTaskTopic } from '@muster/contract/commands/live-topics';
import { configsTopic, configTopic } from '@muster/contract/configs/live-topics';
import { deviceTopic, devicesTopic } from '@muster/contract/devices/live-topics';
import type { DeviceLive } from '@muster/contract/devices/schemas';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyChanges, refetchQueries, shownRows } from './sync.ts';
import type { TopicUse } from './topics.ts';

const row = (id: string, battery: number): DeviceLive => ({
  id,
  connection: 1,
  light: 'online',
  faults: [],
  battery,
  isCharging: false,
  imageVer: null,
  app: null,
  config: null,
  lastSeenAt: null,
});

/** Puts data that depends on these topics into the cache. */
function know(client: QueryClient, queryKey: readonly unknown[], data: unknown, topics: TopicUse[]) {
  client.setQueryDefaults(queryKey, { meta: { topics } });
  client.setQueryData(queryKey, data);
}

const robots: TopicUse[] = [deviceTopic, devicesTopic];

describe('live changes', () => {
  it('update the robot in every list and page, and keep fields that they do not contain', () => {
    const client = new QueryClient();
    const first = { total: 2, items: [{ ...row('a', 10), name: 'Kebbi' }, row('b', 20)] };
    const other = { total: 1, items: [row('b', 20)] };
    know(client, ['devices.list', { query: {} }], first, robots);
    know(client, ['devices.list', { query: { page: 2 } }], other, robots);
    know(
      client,
      ['devices.get', { params: { id: 'a' } }],
      { ...row('a', 10), comment: 'by the door' },
      robots,
    );

    applyChanges(client, [{ topic: 'device', row: row('a', 99) }]);

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

  it('update a robot of a task only within that task', () => {
    const client = new QueryClient();
    const subTask = { id: 'c', progress: 10 };
    for (const id of ['t1', 't2']) {
      const key = ['commands.listSubTasks', { params: { id }, query: {} }];
      know(client, key, { items: [subTask] }, [{ topic: subTaskTopic, of: id }]);
    }
    const changed = { ...subTask, progress: 60 } as never;
    applyChanges(client, [{ topic: 'subTask', of: 't1', row: changed }]);
    const read = (id: string) =>
      client.getQueryData(['commands.listSubTasks', { params: { id }, query: {} }]);
    expect(read('t1')).toEqual({ items: [changed] });
    expect(read('t2')).toEqual({ items: [subTask] });
  });

  it('of many groups are written to a list at once, because each write searches all of it', () => {
    const client = new QueryClient();
    const items = ['a', 'b', 'c'].map((id) => row(id, 10));
    know(client, ['station'], { items }, [deviceTopic]);
    let writes = 0;
    const end = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') writes += 1;
    });
    applyChanges(
      client,
      ['a', 'b', 'c', 'a'].map((id, index) => ({ topic: 'device', of: `g${index}`, row: row(id, index) })),
    );
    end();
    expect(writes).toBe(1);
    const { items: now } = client.getQueryData<{ items: DeviceLive[] }>(['station'])!;
    expect(now.map(({ battery }) => battery)).toEqual([3, 1, 2]);
  });

  it('refetch lists whose rows were added or removed, and the configuration that was saved', () => {
    const client = new QueryClient();
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    const keys = {
      list: ['configs.list', { query: {} }],
      mine: ['configs.get', { params: { id: 'c1' } }],
      other: ['configs.get', { params: { id: 'c2' } }],
    };
    know(client, keys.list, {}, [configsTopic]);
    know(client, keys.mine, {}, [configsTopic, { topic: configTopic, of: 'c1' }]);
    know(client, keys.other, {}, [configsTopic, { topic: configTopic, of: 'c2' }]);
    applyChanges(client, [{ topic: 'config', of: 'c1' }]);
    expect(Object.values(keys).map(isStale)).toEqual([false, true, false]);
    // Each contains the number of its robots.
    applyChanges(client, [{ topic: 'configs' }]);
    expect(Object.values(keys).map(isStale)).toEqual([true, true, true]);
  });

  it('keep the error state of a row that failed to load when other rows change', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const queryKey = ['devices.get', { params: { id: 'gone' } }];
    know(client, queryKey, row('gone', 10), robots);
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('E008')), staleTime: 0 });
    applyChanges(client, [{ topic: 'device', row: row('a', 99) }]);
    expect(client.getQueryState(queryKey)?.status).toBe('error');
    applyChanges(client, [{ topic: 'device', row: row('gone', 99) }]);
    expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', data: row('gone', 99) });
  });

  it('keep a stale list marked as stale', () => {
    const client = new QueryClient();
    const key = ['devices.list', { query: {} }];
    know(client, key, { items: [row('a', 10)] }, robots);
    applyChanges(client, [{ topic: 'devices' }]);
    applyChanges(client, [{ topic: 'device', row: row('a', 99) }]);
    expect(client.getQueryData(key)).toEqual({ items: [row('a', 99)] });
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });
});

describe('a response that was read before a change and arrives after it', () => {
  const key = ['devices.list', { query: {} }];

  /** Shows a list whose responses the test sends. */
  function show(client: QueryClient) {
    const answers: ((list: object) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: key,
      meta: { topics: robots },
      queryFn: () => new Promise<object>((resolve) => answers.push(resolve)),
    });
    onTestFinished(observer.subscribe(() => {}));
    return answers;
  }

  it('is updated with the change', async () => {
    const client = new QueryClient();
    know(client, key, { items: [row('a', 10)] }, robots);
    const answers = show(client);
    applyChanges(client, [{ topic: 'device', row: row('a', 99) }]);
    answers[0]!({ items: [row('a', 10), row('b', 20)] });
    await expect.poll(() => client.getQueryData(key)).toEqual({ items: [row('a', 99), row('b', 20)] });
    expect(answers).toHaveLength(1);
  });

  it.each([
    ['rows were added or removed', (client: QueryClient) => applyChanges(client, [{ topic: 'devices' }])],
    ['changes were missed', (client: QueryClient) => void refetchQueries(client)],
  ])('is refetched when %s', async (_, tell) => {
    const client = new QueryClient();
    const answers = show(client);
    tell(client);
    expect(answers).toHaveLength(1);
    answers[0]!({ items: [] });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!({ items: [row('a', 1)] });
    await expect.poll(() => client.getQueryData(key)).toEqual({ items: [row('a', 1)] });
  });

  it('does not complete a refetch: only the response requested after it does', async () => {
    const client = new QueryClient();
    const answers = show(client);
    let isThere = false;
    const asking = refetchQueries(client).then(() => (isThere = true));
    answers[0]!({ items: [] });
    await expect.poll(() => answers.length).toBe(2);
    expect(isThere).toBe(false);
    answers[1]!({ items: [] });
    await asking;
  });
});

it('shownRows are those of open pages, without lists that render only the rows in view', () => {
  const client = new QueryClient();
  const open = (id: string, isVirtual: boolean) => {
    const queryKey = [id];
    const observer = new QueryObserver(client, {
      queryKey,
      initialData: { items: [{ id }] },
      meta: { topics: robots, isVirtual },
    });
    onTestFinished(observer.subscribe(() => {}));
  };
  open('drawn', false);
  open('in sight', true);
  know(client, ['closed'], { items: [{ id: 'closed' }] }, robots);
  expect([...shownRows(client)]).toEqual(['drawn']);
});

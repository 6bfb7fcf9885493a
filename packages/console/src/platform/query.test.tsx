import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useChangeBy } from './query.ts';

type Change = ReturnType<typeof useChangeBy<string, string>>;

type PageProps = {
  send: (given: string) => Promise<string>;
  scope?: { id: string };
  onChange: (change: Change) => void;
};

function Page({ send, scope, onChange }: PageProps) {
  onChange(useChangeBy({ mutationFn: send, ...(scope && { scope }) }));
  return null;
}

/** A change as a page gets it; the page is left at once. */
function changeOf(send: PageProps['send'], scope?: { id: string }): Change {
  const changes: Change[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page send={send} {...(scope && { scope })} onChange={(change) => changes.push(change)} />
    </QueryClientProvider>,
  );
  return changes[0]!;
}

test('a call that is repeated while it is under way is sent once, and its result reported once', async () => {
  const answer = Promise.withResolvers<string>();
  const send = vi.fn(() => answer.promise);
  const { mutate } = changeOf(send);
  const onDone = vi.fn();
  mutate('a', { onDone });
  mutate('a', { onDone });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  answer.resolve('saved');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('saved'));
  expect(send).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
  // Afterwards it is a call of its own.
  mutate('a', { onDone });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenCalledTimes(2);
});

test('two different calls are both sent, and each reports its result', async () => {
  const { mutate } = changeOf((given) => Promise.resolve(given));
  const onDone = vi.fn();
  mutate('on', { onDone });
  mutate('off', { onDone });
  await vi.waitFor(() => expect(onDone.mock.calls).toEqual([['on'], ['off']]));
});

test('a second, different call of one scope waits for the answer to the first, also if that is a failure', async () => {
  const first = Promise.withResolvers<string>();
  const send = vi.fn((given: string) => (given === 'on' ? first.promise : Promise.resolve(given)));
  const { mutate } = changeOf(send, { id: 'switch' });
  const onDone = vi.fn();
  mutate('on');
  mutate('off', { onDone });
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  // A call that did not wait would be sent by now.
  await new Promise((resolve) => setImmediate(resolve));
  expect(send).toHaveBeenCalledOnce();
  first.reject(new Error('no answer'));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('off'));
});

test('a failure is reported once, also when its page was left meanwhile', async () => {
  const answer = Promise.withResolvers<string>();
  const { mutate } = changeOf(() => answer.promise);
  const onError = vi.fn();
  const failure = new Error('no answer');
  mutate('a', { onError });
  mutate('a', { onError });
  answer.reject(failure);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(failure));
  expect(onError).toHaveBeenCalledOnce();
});

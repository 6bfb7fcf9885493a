import { expect, test, vi } from 'vitest';
import { onReturn } from './on-return.ts';

const tab = new EventTarget();
vi.stubGlobal('document', tab);
vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
const comeBack = () => tab.dispatchEvent(new Event('focus'));

test('who comes back while the last check is still running is looked at again after it', async () => {
  const checks: PromiseWithResolvers<void>[] = [];
  const stop = onReturn(() => {
    const check = Promise.withResolvers<void>();
    checks.push(check);
    return check.promise;
  });
  comeBack();
  comeBack();
  comeBack();
  expect(checks).toHaveLength(1);
  checks[0]!.reject(new Error('no answer'));
  await vi.waitFor(() => expect(checks).toHaveLength(2));
  comeBack();
  stop();
  checks[1]!.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  comeBack();
  expect(checks).toHaveLength(2);
});

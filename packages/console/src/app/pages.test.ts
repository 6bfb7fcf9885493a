import { expect, it } from 'vitest';
import { pages } from './pages.ts';

it('only members and robots start anew when their tab is opened again', () => {
  const anew = pages.filter((page) => page.isReloadedOnReturn).map(({ path }) => path);
  expect(anew.toSorted()).toEqual(['/devices', '/peopleManager']);
});

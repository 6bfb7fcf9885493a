import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hrefOf, matchPath } from './address.ts';
import { definePage } from './define-page.ts';

const load = () => Promise.reject<never>(new Error('not shown here'));
const one = definePage('configs', '/config/$id', { title: 'shell.page.config', load });
const list = definePage('configs', '/config', {
  title: 'shell.page.config',
  search: ({ keyword }) => ({ keyword: typeof keyword === 'string' ? keyword : undefined }),
  load,
});

it('hrefOf builds addresses of pages', () => {
  expect(hrefOf(list)).toBe('/config');
  expect(hrefOf(list, { search: { keyword: 'a b' } })).toBe('/config?keyword=a+b');
  expect(hrefOf(one, { params: { id: '0192' } })).toBe('/config/0192');
});

it('matchPath reads back what hrefOf writes, whatever the parameter', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(matchPath(one, hrefOf(one, { params: { id } }))).toEqual({ id });
    }),
  );
});

it('matchPath matches only the page’s own paths', () => {
  expect(matchPath(list, '/config')).toEqual({});
  expect(matchPath(list, '/configs')).toBeNull();
  expect(matchPath(one, '/config/')).toBeNull();
  expect(matchPath(one, '/config/a/b')).toBeNull();
  expect(matchPath(one, '/config/%zz')).toEqual({ id: '%zz' });
});

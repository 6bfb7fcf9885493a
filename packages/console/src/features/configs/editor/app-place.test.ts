import { expect, test } from 'vitest';
import { placeOf } from './app-place.ts';

const app = (name: string) => ({ name, packageName: `app.${name}`, className: '', isVisible: true });
const [chess, music, story] = [app('chess'), app('music'), app('story')];

test('an app is found by itself, also between equal ones', () => {
  expect(placeOf([chess, music, { ...music }], music)).toBe(1);
  expect(placeOf([{ ...music }, chess, music], music)).toBe(2);
});

test('an app that another user moved is found in the list they saved', () => {
  expect(placeOf([app('story'), app('music'), app('chess')], chess)).toBe(2);
});

test('a new app, and one that another user removed, are put at the end', () => {
  expect(placeOf([chess, music], null)).toBe(2);
  expect(placeOf([chess, music], story)).toBe(2);
});

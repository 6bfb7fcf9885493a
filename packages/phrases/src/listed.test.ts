import { expect, it } from 'vitest';
import { listIn } from './listed.ts';

it.each([
  ['zh-TW', ['5-A', '5-B', '大廳'], '5-A、5-B 和大廳'],
  ['zh-TW', ['凱比 03', '凱比 05'], '凱比 03 和凱比 05'],
  ['zh-CN', ['大厅', 'Lobby'], '大厅和 Lobby'],
  ['zh-CN', ['Café', 'Élan'], 'Café 和 Élan'],
  ['zh-CN', ['凯比', '和平楼'], '凯比和和平楼'],
  ['en-US', ['5-A', '5-B', '大廳'], '5-A, 5-B, and 大廳'],
  ['ja-JP', ['5-A', '5-B', '大廳'], '5-A、5-B、大廳'],
  ['ko-KR', ['5-A', '5-B', '大廳'], '5-A, 5-B 및 大廳'],
])('names are listed as in %s: %j', (language, names, text) => {
  expect(listIn(language)(names)).toBe(text);
});

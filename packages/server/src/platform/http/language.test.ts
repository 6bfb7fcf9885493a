import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [{}, 'zh-TW'],
  [{ cookie: 'token=x; langCode=ja-JP', 'accept-language': 'en' }, 'ja-JP'],
  [{ cookie: 'langCode=xx-XX', 'accept-language': 'ko' }, 'ko-KR'],
  [{ 'accept-language': 'de-DE,fr;q=0.9,en-GB;q=0.8,zh;q=0.7' }, 'en-US'],
  [{ 'accept-language': 'zh-CN,zh;q=0.9' }, 'zh-CN'],
  [{ 'accept-language': 'zh' }, 'zh-CN'],
  [{ 'accept-language': '*' }, 'zh-TW'],
])('%j reads %s', (headers, language) => {
  expect(languageOf(headers)).toBe(language);
});

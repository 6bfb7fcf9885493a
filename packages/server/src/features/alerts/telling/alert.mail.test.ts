import { expect, test } from 'vitest';
import { alertMail } from './alert.mail.ts';

test.each([
  ['en-US', 'Group: 5-B and 5-A'],
  ['zh-TW', '群組：5-B和5-A'],
  ['ja-JP', 'グループ：5-B、5-A'],
  ['ko-KR', '그룹: 5-B 및 5-A'],
] as const)('a mail in %s lists the groups as that language lists names', async (language, text) => {
  const { items } = await alertMail.write(language, alertMail.sample);
  expect(items?.[0]?.facts).toContain(text);
});

import { expect, it } from 'vitest';
import { alertMail } from './alert.mail.ts';

it('lists the groups as in the language of the reader', async () => {
  const factsIn = async (language: 'zh-TW' | 'en-US') =>
    (await alertMail.write(language, alertMail.sample)).items?.[0]?.facts;
  expect(await factsIn('zh-TW')).toContain('群組：5-B 和 5-A');
  expect(await factsIn('en-US')).toContain('Group: 5-B and 5-A');
});

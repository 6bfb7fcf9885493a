import { expect, it } from 'vitest';
import { htmlOf } from './mail-layout.ts';

const content = { subject: 'お知らせ', heading: 'お知らせ', paragraphs: ['骨・直・今'] };

it('a Japanese mail is not drawn with a font for Chinese, also where only its body is shown', () => {
  const body = /<body[\s\S]*<\/body>/.exec(htmlOf(content, 'ja-JP'))![0];
  expect(body).toContain('lang="ja-JP"');
  expect(body).not.toMatch(/PingFang|JhengHei|YaHei/);
});

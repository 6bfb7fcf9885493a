import { expect, it } from 'vitest';
import { isPublicMailHost } from './public-mail-hosts.ts';

it.each(['gmail.com', 'yahoo.co.jp', 'yahoo.com.tw', 'hotmail.fr', 'qq.com', 'naver.com', 'hinet.net'])(
  '%s is a public mail host',
  (host) => expect(isPublicMailHost(host)).toBe(true),
);

it.each([
  'lakeside.edu.tw',
  'mail.lakeside.edu.tw',
  'yahoo.lakeside.example',
  'gmail.com.example',
  'live.school',
])('%s is not a public mail host', (host) => expect(isPublicMailHost(host)).toBe(false));

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  permissions: {
    title: '角色与权限',
    intro: '每个角色可以做什么，以及适用范围。',
    you: '您',
    what: '权限',
    shareNote: '所有者开放时，所有成员都能查看团队密钥。',
    adminNote: '管理员不能更改所有者或其他管理员。',
    scope: { team: '整个团队', groups: '所属群组', none: '不允许' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'permissions/zh-CN': typeof phrases;
  }
}

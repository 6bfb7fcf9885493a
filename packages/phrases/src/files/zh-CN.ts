import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': { title: '找不到文件', message: '文件不存在或已被删除，请刷新页面。' },
    'file.in_use': { title: '文件正在使用中', message: '有配置文件使用这个文件，请先从配置文件中移除。' },
    'file.link': { title: '下载链接无效', message: '链接已过期或不完整，请重新加载页面后再下载一次。' },
  },
  permissions: {
    area: { file: '文件' },
    allows: {
      'file.read': '查看和下载团队的文件。',
      'file.write': '上传文件，并删除自己上传的文件；所有者与管理员可删除任何文件。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/zh-CN': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': { title: '找不到文件', message: '文件不存在或已被删除，请刷新页面。' },
    'file.quota': { title: '团队的存储空间不足', message: '请先删除不用的文件，或上传较小的文件。' },
    'upload.not_found': {
      title: '找不到这个上传',
      message: '它可能已取消，或超过一天没有继续。请重新上传。',
    },
    'upload.offset': { title: '上传的位置不符', message: '请从服务器已收到的位置继续。' },
    'upload.incomplete': { title: '文件尚未全部上传', message: '请继续上传其余部分。' },
    'upload.hash': { title: '文件内容不符', message: '上传期间文件已更改，或传输有误。请重新上传。' },
    'upload.too_many': { title: '进行中的上传过多', message: '请先完成或取消其他上传。' },
    'upload.busy': { title: '这个上传正在别处进行', message: '请稍后再试，或关闭其他窗口中的上传。' },
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

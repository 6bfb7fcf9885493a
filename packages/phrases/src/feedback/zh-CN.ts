import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  feedback: {
    title: '意见反馈',
    intro: '您的意见会交给这台服务器的管理方，团队的所有者也能看到。',
    category: {
      label: '类别',
      problem: '报告问题',
      idea: '建议',
      question: '疑问',
      general: '其他',
      all: '所有类别',
    },
    message: '内容',
    messageHint: '请说明您做了什么、看到什么，以及原本预期的结果。',
    picture: {
      label: '页面图片（选填）',
      hint: 'JPG 或 PNG，最大 {size} MB。',
      capture: '截取此页',
      upload: '上传图片',
      remove: '移除图片',
      preview: '要发送的图片',
      shown: '{name} 发送的图片',
      unreadable: '请选择 {size} MB 以内的 JPG 或 PNG 图片。',
      uncaptured: '无法截取此页，请改为上传图片。',
    },
    submit: '发送',
    done: '已收到您的意见，谢谢。',
    list: {
      label: '收到的意见',
      count: { other: '{count} 条意见' },
      onPage: '页面：{page}',
      formerMember: '已离开的成员',
      empty: '还没有人发送意见',
      emptyHint: '成员可以从账号菜单发送意见，内容会列在这里。',
    },
  },
  errors: {
    'feedback.link': {
      title: '链接无效',
      message: '图片的链接不正确或已过期。请在意见列表中查看。',
    },
    'feedback.not_found': {
      title: '找不到图片',
      message: '这条意见没有图片，或已被删除。',
    },
    'feedback.picture': {
      title: '无法读取图片',
      message: '请选择完整的 JPG 或 PNG 图片。',
    },
  },
  permissions: {
    area: {
      feedback: '意见反馈',
    },
    allows: {
      'feedback.send': '发送意见反馈。',
      'feedback.read': '查看团队发送的意见反馈。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'feedback/zh-CN': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  mails: {
    subtitle: '团队发出的邮件；无法送达时，您可以在这里处理。',
    label: '邮件',
    search: '搜索收件人或主题',
    column: {
      to: '收件人',
      state: '状态',
      reason: '原因',
      next: '下次尝试',
      created: '创建时间',
      actions: '操作',
    },
    state: {
      label: '状态',
      all: '未送达',
      waiting: '待发送',
      retrying: '重试中',
      failed: '无法送达',
      sent: '已发送',
    },
    reason: {
      refused: '邮件服务器拒收',
      deferred: '邮件服务器暂时无法接收',
      unreachable: '无法连接到邮件服务器',
      stopped: '已停止发送',
    },
    reasonWith: '{reason}：{detail}',
    attempts: { other: '已尝试 {count} 次' },
    retry: '立即重试',
    retried: '正在重新发送给 {to}',
    giveUp: '停止发送',
    giveUpTitle: '停止发送给 {to}？',
    giveUpMessage: '这封邮件不会再发送，内容也会删除。',
    givenUp: '已停止发送给 {to}',
    empty: '所有邮件都已发送',
    emptyHint: '等待发送或无法送达的邮件会列在这里。',
    noMatch: '找不到符合条件的邮件',
    kept: '已发送与无法送达的邮件会保留 {days} 天。',
  },
  demoMails: {
    intro: '演示环境不会真的发送邮件。所有邮件都会列在这里，您可以打开其中的链接。',
    empty: '还没有邮件',
    emptyHint: '邀请成员或重置密码后，邮件会显示在这里。',
    choose: '选择一封邮件',
    gone: '这封邮件已没有内容',
    to: '收件人：{to}',
    form: '格式',
    html: '网页格式',
    text: '纯文本',
    frame: '邮件内容：{subject}',
  },
  activity: {
    action: {
      'mail.retry': '重新发送邮件',
      'mail.giveUp': '停止发送邮件',
    },
  },
  errors: {
    'mail.not_found': {
      title: '找不到邮件',
      message: '邮件可能已被删除。请刷新页面。',
    },
    'mail.settled': {
      title: '无法更改这封邮件',
      message: '邮件已发送、正在发送，或已停止发送。',
    },
  },
  permissions: {
    area: {
      mail: '邮件',
    },
    allows: {
      'mail.read': '查看团队邮件的发送状态。',
      'mail.manage': '重新发送或停止发送团队邮件。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'mail/zh-CN': typeof phrases;
  }
}

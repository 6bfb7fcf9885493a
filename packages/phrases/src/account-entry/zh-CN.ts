import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountEntry: {
    back: '返回登录',
    continue: '继续',
    checking: '正在确认链接…',
    forgot: {
      title: '忘记密码',
      intro: '请输入账号的电子邮箱，我们会发送设置新密码的链接。',
      submit: '发送链接',
      sentTitle: '请查看您的邮箱',
      sent: '我们已将链接发送到 {email}。链接在 {count} 分钟内有效。',
      again: '重新发送',
      sentAgain: '已重新发送，请使用最新的一封邮件。',
    },
    reset: {
      title: '设置新密码',
      intro: '账号：{email}。设置后，所有浏览器都必须重新登录。',
      password: '新密码',
      confirmation: '再次输入新密码',
      submit: '保存密码',
      doneTitle: '密码已更改',
      done: '请使用新密码登录。其他浏览器均已退出登录。',
      signIn: '登录',
      newLink: '获取新链接',
    },
    mail: {
      title: '确认电子邮箱',
      intro: '确认后，您将使用 {email} 登录。',
      confirm: '确认',
      doneTitle: '电子邮箱已更改',
      done: '今后请使用 {email} 登录。',
      undoTitle: '撤销电子邮箱的更改',
      undoIntro: '账号将恢复为 {email}，所有浏览器都会退出登录，我们也会发送设置新密码的链接。',
      undo: '撤销更改',
      undoneTitle: '更改已撤销',
      undone: '账号已恢复为 {email}。请按邮件中的链接设置新密码。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/zh-CN': typeof phrases;
  }
}

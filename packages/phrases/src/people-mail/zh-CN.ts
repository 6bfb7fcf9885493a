import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  peopleMail: {
    invitation: {
      subject: '“{team}”邀请您加入',
      heading: '加入“{team}”',
      message: '{inviter} 邀请您加入 Muster 上的团队“{team}”，一起管理团队的机器人。',
      next: '接受邀请后，由团队的管理员批准您加入。',
      wrote: '{inviter} 写道：\n“{message}”',
      action: '接受邀请',
      expiry: '链接在 {days} 天内有效，只能使用一次。',
      notYou: '如果您不认识邀请人，请忽略这封邮件。',
    },
    approved: {
      subject: '您已加入“{team}”',
      heading: '欢迎加入“{team}”',
      message: '管理员已批准您加入团队“{team}”。',
      action: '打开 Muster',
    },
    rejected: {
      subject: '“{team}”未批准您的申请',
      heading: '申请未获批准',
      message: '团队“{team}”的管理员未批准您的加入申请。如有疑问，请联系团队。',
    },
    signUp: {
      subject: '{code} 是您的 Muster 验证码',
      heading: '确认您的电子邮箱',
      message: '请在注册页面输入这组验证码。',
    },
    hasAccount: {
      subject: '您已有 Muster 账号',
      heading: '您已有账号',
      message: '有人用这个电子邮箱创建 Muster 账号，但账号已经存在。请直接登录，再输入邀请码。',
      action: '登录',
    },
    domain: {
      subject: '验证邮件域名 {domain}',
      heading: '验证 {domain}',
      message: '{owner} 希望让 {domain} 的用户自动加入团队“{team}”。如需允许，请把这组验证码交给对方。',
      notYou: '如果您不认识对方，请不要提供验证码。',
    },
    code: {
      expiry: '验证码在 {minutes} 分钟内有效。',
      notYou: '如果不是您提出的请求，请忽略这封邮件。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-mail/zh-CN': typeof phrases;
  }
}

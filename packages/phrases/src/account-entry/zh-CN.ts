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
      kept: '此服务器没有邮件服务器，邮件未发送。请询问管理服务器的人：链接在服务器日志中。',
      sentTitle: '请查看您的邮箱',
      sent: '我们已将链接发送到 {email}。链接在 {count} 分钟内有效。',
      again: '重新发送',
      againIn: '{count} 秒后可重新发送',
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
      undoIntro:
        '账号将恢复为 {email}，所有浏览器都会退出登录；更改后添加的通行密钥、API 令牌和身份验证器应用都会移除。我们也会发送设置新密码的链接。',
      undo: '撤销更改',
      undoneTitle: '更改已撤销',
      undone: '账号已恢复为 {email}。请按邮件中的链接设置新密码。',
    },
    twoStepReset: {
      title: '重置两步验证',
      intro:
        '团队“{team}”表示账号 {email} 无法使用两步验证。确认后将关闭两步验证、移除通行密钥，并结束所有登录。',
      later: '您的账号属于多个团队，因此会在确认后 {hours} 小时执行。在此之前可以取消。',
      submit: '确认重置',
      doneTitle: '两步验证已关闭',
      done: '请用密码登录，并重新设置两步验证。',
      waitingTitle: '等待重置',
      waiting: '两步验证将于 {time} 关闭。如果不是您本人，请立即取消并更改密码。',
      cancel: '取消重置',
      cancelledTitle: '已取消重置',
      cancelled: '您的两步验证保持不变。',
    },
    step: {
      title: '两步验证',
      intro: '请输入身份验证器应用显示的 6 位验证码。',
      introBackup: '请输入一个备用码。每个只能使用一次。',
      introPasskey: '请使用您的通行密钥完成登录。',
      code: '验证码',
      backup: '备用码',
      useCode: '改用身份验证器应用',
      useBackup: '改用备用码',
      usePasskey: '使用通行密钥',
      trust: '{count} 天内不在此浏览器询问',
      submit: '验证',
      noCodes: '没有备用码？请团队的所有者或管理员为您重置两步验证。',
    },
    lock: {
      password: '密码',
      message: '已登录为 {email}。请输入密码以继续。',
      noPassword: '您以 {email} 登录，此账号没有密码。请用下列方式解锁。',
      unlock: '解除锁定',
    },
  },
  errors: {
    'two_step.code': { title: '验证码不正确', message: '请核对后重新输入。每个验证码只能使用一次。' },
    'two_step.expired': { title: '验证已超时', message: '请从头再试一次。' },
    'passkey.refused': { title: '无法使用此通行密钥', message: '请再试一次，或使用其他登录方式。' },
    'session.locked': { title: '屏幕已锁定', message: '请解除锁定后再继续。' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/zh-CN': typeof phrases;
  }
}

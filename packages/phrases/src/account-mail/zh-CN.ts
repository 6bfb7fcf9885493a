import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountMail: {
    notAsked: '如果这不是您本人的请求，请忽略这封邮件，您的账号不会有任何更改。',
    reset: {
      subject: '重置 Muster 密码',
      text: '{name}，您好：我们收到了重置您账号密码的请求。请点击下方按钮设置新密码。',
      action: '设置新密码',
      expires: '此链接在 {count} 分钟内有效，且只能使用一次。',
    },
    strengthChanged: {
      subject: '您的登录方式已更改',
      text: '{name}，您好：您的账号刚刚有更改：{change}。',
      notYou: '如果不是您本人更改的，请立即重置密码，并通知团队的所有者。',
      change: {
        beginTwoStep: '开启了两步验证',
        changeTwoStep: '更换了身份验证器应用',
        endTwoStep: '关闭了两步验证',
        renewBackupCodes: '生成了新的备用码',
        addPasskey: '添加了通行密钥',
        removePasskey: '移除了通行密钥',
      },
    },
    twoStepReset: {
      subject: '重置您的 Muster 两步验证',
      text: '{name}，您好：{admin} 表示您无法使用两步验证。请打开链接并输入密码，确认后将关闭两步验证，所有登录也会结束。',
      action: '查看请求',
      expires: '链接在 {count} 小时内有效。',
      notYou: '如果不是您提出的请求，请不要确认，并通知团队的所有者。',
      waitingSubject: '您的两步验证将在 {count} 小时后关闭',
      waiting:
        '{name}，您好：您的账号属于多个团队，因此确认后需要等待。在此之前您可以取消；使用第二个步骤登录也会取消。',
      cancel: '取消重置',
    },
    passwordChanged: {
      subject: '您的 Muster 密码已更改',
      text: '{name}，您好：您账号的密码刚刚已更改，其他浏览器均已退出登录。',
      action: '重置密码',
      notYou: '如果不是您本人更改的，请立即重置密码，并通知团队的所有者。',
    },
    confirm: {
      subject: '确认您的新电子邮箱',
      text: '{name}，您好：请确认这是您账号要使用的新电子邮箱。确认前，账号仍使用原来的电子邮箱。',
      action: '确认电子邮箱',
      expires: '此链接在 {count} 小时内有效，且只能使用一次。',
    },
    changed: {
      subject: '您的 Muster 电子邮箱已更改',
      text: '{name}，您好：您的账号现在使用 {email} 登录，此邮箱不再用于登录。',
      action: '不是我，撤销更改',
      expires:
        '您可以在 {count} 天内撤销此次更改；之后添加的通行密钥、API 令牌和身份验证器应用也会一并移除。如果是您本人更改的，请忽略这封邮件。',
    },
    code: {
      subject: '您的 Muster 验证码',
      text: '{name}，您好：请输入以下验证码，以确认电话号码 {phone}。',
      expires: '验证码在 {count} 分钟内有效。',
      sms: '您的 Muster 验证码：{code}（{count} 分钟内有效）',
    },
    removed: {
      subject: '您的 Muster 账号已删除',
      text: '{name}，您好：您的账号和个人资料已删除，无法恢复。',
      notYou: '如果不是您本人删除的，请通知团队的所有者。',
    },
    newBrowser: {
      sms: '刚刚有新的浏览器登录您的 Muster 账号（{address}）。如果不是您本人，请更改密码。',
      subject: '有新的浏览器登录您的 Muster 账号',
      text: '{name}，您好：您的账号刚刚在未曾使用过的浏览器上登录。',
      device: '浏览器：{device}',
      unknown: '无法识别',
      address: '网络地址：{address}',
      time: '时间：{time}',
      action: '查看已登录的浏览器',
      notYou: '如果不是您本人登录的，请结束该登录并更改密码。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-mail/zh-CN': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  join: {
    title: '加入团队',
    intro: '输入团队给您的邀请码，管理员批准后即可加入。',
    signedIn: '当前账号：{email}',
    open: '打开 Muster',
    isIn: '您已加入团队，可以开始使用了。',
    code: '邀请码',
    codeHint: '8 个字，例如 K7QM-4TXR。',
    apply: '申请加入',
    applied: '已申请加入“{team}”',
    joined: '您已加入“{team}”',
    requests: '我的申请',
    state: {
      waiting: '待批准',
      rejected: '未获批准',
    },
    requestedAt: '{time}提出',
    waitingHint: '管理员批准后，您会收到电子邮箱通知。',
    waitingFor: '正在等待“{team}”批准',
    otherWays: '加入或创建其他团队',
    withdraw: '撤回',
    withdrawOf: '撤回对“{team}”的申请',
    withdrawn: '已撤回申请',
    invitations: '给您的邀请',
    invitedBy: '{name} 邀请您',
    accept: '接受',
    acceptOf: '接受“{team}”的邀请',
    openTeams: '可直接加入的团队',
    join: '加入',
    joinOf: '加入“{team}”',
    create: {
      title: '创建团队',
      intro: '您会成为团队的所有者，并可邀请其他人。',
      name: '团队名称',
      submit: '创建团队',
    },
    nuwaId: {
      own: '您的 NUWA ID：{id}',
      intro: '团队可以用它邀请您，不必知道您的电子邮箱。',
      choose: '自定义 NUWA ID',
      once: '4 到 20 个英文字母或数字，只能选择一次。',
      submit: '选定',
      done: '您的 NUWA ID 是 {id}',
    },
    signUp: {
      title: '创建账号',
      titleOf: '加入“{team}”',
      intro: '使用团队的邀请码，或使用团队邮件域名的电子邮箱。',
      hasAccount: '已有账号？登录',
      codeOptional: '选填',
      next: '发送验证码',
      sent: '已发出一封邮件到 {email}，请输入信中的验证码。',
      mailCode: '验证码',
      name: '姓名',
      passwordHint: '至少 {min} 个字符，请勿使用您的姓名或电子邮箱。',
      submit: '创建账号并申请加入',
      resend: '重新发送验证码',
      back: '更改电子邮箱',
    },
    invitation: {
      title: '“{team}”邀请您加入',
      by: '{name} 邀请您以“{role}”身份加入。',
      as: '您受邀以“{role}”身份加入。',
      approval: '接受后，团队的管理员会批准您加入。',
      submitNew: '创建账号并接受',
      submit: '接受邀请',
      signIn: '登录并接受',
      hasAccount: '{email} 已有账号，请登录以接受邀请。',
      another: '您当前以 {email} 登录，但邀请是给 {invited} 的。',
      switch: '切换账号',
      stay: '保持当前账号',
      failed: '无法使用这份邀请',
      accepted: '这份邀请已被接受。请登录以查看申请。',
      myRequests: '查看我的申请',
      home: '前往 Muster',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-entry/zh-CN': typeof phrases;
  }
}

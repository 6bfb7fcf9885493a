import type { account as source } from '../zh-TW/account.ts';
import type { Phrases } from '../phrase.ts';

export const account = {
  email: '电子邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  signIn: {
    title: '登录 Muster',
    intro: '管理团队的机器人。',
    submit: '登录',
    submitting: '登录中…',
    otherLanguage: '不是您的语言吗？',
    chooseLanguage: '选择语言',
  },
  setup: {
    title: '欢迎使用 Muster',
    intro: '这台服务器尚未设置。请创建第一个团队，您将成为所有者。',
    token: '设置令牌',
    tokenHint: '令牌会显示在服务器日志中，也存放在服务器的数据目录里，用来确认您是服务器的管理者。',
    teamName: '团队名称',
    teamNameHint: '例如学校、公司或部门的名称。',
    name: '您的姓名',
    passwordHint: '至少 {min} 个字符。',
    submit: '创建团队',
    submitting: '创建中…',
  },
  signOut: '退出登录',
  signedOut: { title: '您已退出登录', message: '如需继续使用，请重新登录。', again: '重新登录' },
  lock: {
    title: '屏幕已锁定',
    message: '为了保护团队数据，请重新登录后再继续。',
    unlock: '重新登录',
  },
  cookies: {
    title: 'Cookie 使用同意',
    message: '本服务使用 Cookie，会收集您的个人信息和浏览记录，用于登录、记住您的偏好设置并维护服务。',
    privacyPolicy: '阅读隐私政策',
    agree: '同意',
    decline: '不同意',
    declined: '您已选择不同意，因此无法登录。如果改变主意，请按“同意”。',
  },
  blocked: {
    title: '这里不能进入',
    message: '您的角色没有打开这个页面的权限。如需使用，请联系团队的所有者或管理员。',
  },
  lost: {
    title: '找不到路了',
    message: '这个页面不存在，或已经移到别的地方。',
  },
  home: '返回首页',
} as const satisfies Phrases<typeof source>;

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  account: {
    email: '电子邮箱',
    password: '密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    signIn: {
      passkey: '使用通行密钥',
      forgot: '忘记密码？',
      hasCode: '我有邀请码',
      demoMails: '演示环境：查看发送的邮件',
      title: '登录 Muster',
      intro: '管理团队的机器人',
      submit: '登录',
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
      passwordHint: '至少 {min} 个字符，请勿使用您的姓名或电子邮箱。',
      submit: '创建团队',
    },
    signOut: '退出登录',
    lock: { title: '屏幕已锁定', message: '为了保护团队数据，请重新登录后再继续。', unlock: '重新登录' },
    blocked: {
      title: '您无法访问此页面',
      message: '您的角色没有打开这个页面的权限。如需使用，请联系团队的所有者或管理员。',
      roles: '可以使用的角色：{roles}。',
      people: '请联系：{people}。',
      person: '{name}（{role}）',
    },
    lost: { title: '找不到页面', message: '这个页面不存在，或已经移到别的地方。' },
    home: '返回首页',
    terms: '服务条款',
    privacy: '隐私政策',
    noTeam: {
      title: '您还没有加入团队',
      message: '请所有者或管理员邀请这个账号加入团队，然后重试。',
      signOut: '使用其他账号登录',
    },
  },
  errors: {
    E001: { title: '当前离线', message: '请连接网络后再试一次。' },
    E035: { title: '无法登录', message: '账号或密码错误，请确认后重新输入。' },
    'request.invalid': { title: '有些字段需要修改', message: '请修改标出的字段后再提交。' },
    'request.malformed': { title: '无法读取提交的数据', message: '请重新加载页面后再试一次。' },
    'request.too_large': { title: '提交的数据太大', message: '请减少内容后再试一次。' },
    'request.media_type': { title: '不支持的数据格式', message: '请重新加载页面后再试一次。' },
    'request.too_many': { title: '操作太频繁', message: '请稍候片刻再试一次。' },
    'request.origin': { title: '无法接受这个请求', message: '请从 Muster 的网址打开页面后再试一次。' },
    'request.timeout': { title: '等待超时', message: '服务器未及时响应，请检查网络后重试。' },
    'request.not_found': { title: '找不到数据', message: '数据可能已被删除，请刷新页面。' },
    'session.expired': { title: '登录已失效', message: '身份验证已过期，请重新登录。' },
    'session.two_factor': { title: '需要两步验证', message: '请输入验证码以完成登录。' },
    'server.error': { title: '出错了', message: '请重试；如果问题仍然存在，请联系客服。' },
    'server.unavailable': { title: '服务器繁忙', message: '请稍后再试。' },
    'setup.done': { title: '服务器已经完成设置', message: '请直接登录，或请团队所有者邀请您加入。' },
    'setup.needed': { title: '服务器尚未设置', message: '请先创建第一个团队。' },
    'setup.token': {
      title: '设置令牌不正确',
      message: '请从服务器日志或数据目录复制最新的令牌，再粘贴一次。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'entry/zh-CN': typeof phrases;
  }
}

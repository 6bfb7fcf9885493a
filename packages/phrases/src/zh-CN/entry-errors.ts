import type { entryErrors as source } from '../zh-TW/entry-errors.ts';
import type { Phrases } from '../phrase.ts';

export const entryErrors = {
  E001: { title: '网络未连接', message: '请连接网络后再试一次。' },
  E035: { title: '无法登录', message: '账号或密码错误，请确认后重新输入。' },
  'request.invalid': { title: '有内容需要修改', message: '请修改标出的内容后再提交。' },
  'request.malformed': { title: '无法读取提交的数据', message: '请重新加载页面后再试一次。' },
  'request.too_large': { title: '提交的数据太大', message: '请减少内容后再试一次。' },
  'request.media_type': { title: '不支持的数据格式', message: '请重新加载页面后再试一次。' },
  'request.too_many': { title: '操作太频繁', message: '请稍候片刻再试一次。' },
  'request.origin': { title: '无法接受这个请求', message: '请从 Muster 的网址打开页面后再试一次。' },
  'request.timeout': { title: '等待超时', message: '服务器未及时响应，请检查网络后重试。' },
  'request.not_found': { title: '找不到数据', message: '数据可能已被删除，请刷新页面。' },
  'session.expired': { title: '登录已失效', message: '请重新登录。' },
  'session.two_factor': { title: '需要两步验证', message: '请输入验证码以完成登录。' },
  'server.error': { title: '出错了', message: '请重试；如果问题仍然存在，请联系客服。' },
  'server.unavailable': { title: '服务器繁忙', message: '请稍后再试。' },
  'setup.done': { title: '服务器已经完成设置', message: '请直接登录，或请团队所有者邀请您加入。' },
  'setup.needed': { title: '服务器尚未设置', message: '请先创建第一个团队。' },
  'setup.token': {
    title: '设置令牌不正确',
    message: '请从服务器日志或数据目录复制最新的令牌，再粘贴一次。',
  },
} as const satisfies Phrases<typeof source>;

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  push: {
    title: '浏览器通知',
    hint: '监控条件开启推送且将您列为收件人时，警报会显示在这些浏览器上，无需打开这个页面。退出登录后不再通知。',
    turnOn: '在这个浏览器开启',
    none: '还没有浏览器。',
    unknown: '未知的浏览器',
    isThis: '这个浏览器',
    added: '{time} 加入',
    lastSent: '上次通知：{time}',
    failing: '推送服务没有收下上一条通知，稍后会再试。',
    test: '测试',
    tested: '已发送测试通知',
    testFailed: '无法发送测试通知',
    testGone: '这个浏览器已不再接收通知，已从列表移除。',
    remove: '移除',
    insecure: '浏览器只在 https 的页面提供通知。请以 https 打开这个控制台。',
    unsupported: '这个浏览器不支持通知。在 iPhone 与 iPad 上，请先将控制台添加到主屏幕。',
    denied: '您已在浏览器阻止这个网站的通知。请在地址栏的网站设置中允许通知，再重新加载页面。',
    refused: '浏览器无法连上它的推送服务。请确认网络允许后再试一次。',
  },
  errors: {
    'push.not_found': {
      title: '找不到这个浏览器',
      message: '它可能已移除或已退出登录。请重新加载页面。',
    },
    'push.address': {
      title: '无法使用这个推送服务',
      message: '它的地址不在公开的互联网上。',
    },
    'push.limit': {
      title: '浏览器数量已达上限',
      message: '请先移除不再使用的浏览器。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push/zh-CN': typeof phrases;
  }
}

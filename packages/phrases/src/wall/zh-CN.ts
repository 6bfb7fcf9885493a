import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  wall: {
    everythingNormal: '一切正常',
    alert: {
      taken: '已有人处理',
      robot: '{name}：{what}',
      accessPoint: '无线接入点 {name}：{count} 台机器人失去连接',
      group: '{name}：{what}，{count} 台机器人',
      where: '{group}。{hint}',
      accessPointHint: '请检查它的电源与网线。',
      more: '条其他警报',
    },
    minutes: '分',
    hours: '小时',
    days: '天',
    group: {
      high: '{count} 高度异常',
      medium: '{count} 中度异常',
      lost: '{count} 失去连接',
      notSet: '{count} 未监控',
      lostOf: '{total} 台中 {count} 台失去连接',
      allNormal: '全部正常',
      normalFor: '已正常 {time}',
    },
    foot: {
      shown: '{total} 个群组中的 {count} 个',
      next: '{seconds} 秒后显示其他 {count} 个群组。',
      stay: '有警报的群组会留在画面上。',
      live: '实时，{seconds} 秒前更新',
      liveAgo: '实时，{time}更新',
    },
    lost: {
      title: '没有连接',
      message: '画面停留在 {time} 的状态。正在重新连接…',
    },
    fullScreen: '全屏',
    close: '关闭监控墙',
    controls: '监控墙的控件',
    robotShapes: '{group} 的机器人',
    ended: {
      title: '这个链接已失效',
      message: '请向提供链接的人索取新的链接。',
    },
    share: {
      open: '分享监控墙…',
      title: '分享监控墙',
      explanation:
        '任何拿到链接的人，无需登录就能看到监控墙：只有群组、机器人名称与警报，不含人员、备注与画面。',
      new: '创建链接',
      newTitle: '创建监控墙的链接',
      none: '还没有链接。',
      name: '名称',
      nameHint: '例如屏幕所在的位置。',
      expires: '到期',
      hours: '{count} 小时后',
      days: '{count} 天后',
      hideNames: '隐藏机器人名称',
      hideNamesHint: '改为显示序列号的最后 4 位。',
      limitGroups: '只显示部分群组',
      allGroups: '所有群组',
      noGroups: '群组已移除',
      namesHidden: '不显示名称',
      until: '{time} 到期',
      expired: '已过期',
      used: '上次使用：{time}',
      unused: '尚未使用',
      by: '由 {name} 创建',
      revoke: '撤销',
      revokeTitle: '撤销“{name}”',
      revokeMessage: '使用这个链接的屏幕会在几秒内停止显示监控墙。',
      madeTitle: '已创建“{name}”',
      madeHint: '链接只显示这一次。请现在复制，并在屏幕的浏览器打开。',
      link: '链接',
      done: '完成',
    },
  },
  errors: {
    'wall.link_not_found': {
      title: '找不到链接',
      message: '它可能已被撤销。请重新加载页面。',
    },
    'wall.link_ended': {
      title: '这个链接已失效',
      message: '请向提供链接的人索取新的链接。',
    },
    'wall.link_limit': {
      title: '链接数量已达上限',
      message: '请先撤销不再使用的链接。',
    },
  },
  permissions: {
    area: {
      wall: '监控墙',
    },
    allows: {
      'wall.share': '创建与撤销监控墙的链接。',
    },
  },
  activity: {
    action: {
      'wallLink.create': '{actor} 创建了监控墙的链接 {object}',
      'wallLink.renew': '{actor} 更换了监控墙的链接 {object}',
      'wallLink.revoke': '{actor} 撤销了监控墙的链接 {object}',
    },
    type: {
      wallLink: '监控墙的链接',
    },
    field: {
      hidesNames: '隐藏机器人名称',
      expiresAt: '到期时间',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'wall/zh-CN': typeof phrases;
  }
}

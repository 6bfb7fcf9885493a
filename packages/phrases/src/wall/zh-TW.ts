import type { Sections } from '../phrase.ts';

export const phrases = {
  wall: {
    everythingNormal: '一切正常',
    alert: {
      taken: '已有人處理',
      robot: '{name}：{what}',
      accessPoint: '無線基地台 {name}：{count} 台機器人失去連線',
      group: '{name}：{what}，{count} 台機器人',
      where: '{group}。{hint}',
      accessPointHint: '請檢查它的電源與網路線。',
      more: '則其他警報',
    },
    minutes: '分',
    hours: '小時',
    days: '天',
    group: {
      high: '{count} 高度異常',
      medium: '{count} 中度異常',
      lost: '{count} 失去連線',
      notSet: '{count} 未監控',
      lostOf: '{total} 台中 {count} 台失去連線',
      allNormal: '全部正常',
      normalFor: '已正常 {time}',
    },
    foot: {
      shown: '{total} 個群組中的 {count} 個',
      next: '{seconds} 秒後顯示其他 {count} 個群組。',
      stay: '有警報的群組會留在畫面上。',
      live: '即時，{seconds} 秒前更新',
      liveAgo: '即時，{time}更新',
    },
    lost: {
      title: '沒有連線',
      message: '畫面停在 {time} 的狀態。正在重新連線…',
    },
    fullScreen: '全螢幕',
    close: '關閉監控牆',
    controls: '監控牆的控制項',
    robotShapes: '{group} 的機器人',
    ended: {
      title: '這個連結已失效',
      message: '請向提供連結的人索取新的連結。',
    },
    share: {
      open: '分享監控牆…',
      title: '分享監控牆',
      explanation:
        '任何拿到連結的人，不必登入就能看到監控牆：只有群組、機器人名稱與警報，不含人員、備註與畫面。',
      new: '建立連結',
      newTitle: '建立監控牆的連結',
      none: '還沒有連結。',
      name: '名稱',
      nameHint: '例如螢幕所在的位置。',
      expires: '到期',
      hours: '{count} 小時後',
      days: '{count} 天後',
      hideNames: '隱藏機器人名稱',
      hideNamesHint: '改為顯示序號的最後 4 碼。',
      limitGroups: '只顯示部分群組',
      allGroups: '所有群組',
      noGroups: '群組已移除',
      namesHidden: '不顯示名稱',
      until: '{time} 到期',
      expired: '已過期',
      used: '上次使用：{time}',
      unused: '尚未使用',
      by: '由 {name} 建立',
      revoke: '撤銷',
      revokeTitle: '撤銷「{name}」',
      revokeMessage: '使用這個連結的螢幕會在幾秒內停止顯示監控牆。',
      madeTitle: '已建立「{name}」',
      madeHint: '連結只顯示這一次。請現在複製，並在螢幕的瀏覽器開啟。',
      link: '連結',
      done: '完成',
    },
  },
  errors: {
    'wall.link_not_found': {
      title: '找不到連結',
      message: '它可能已被撤銷。請重新載入頁面。',
    },
    'wall.link_ended': {
      title: '這個連結已失效',
      message: '請向提供連結的人索取新的連結。',
    },
    'wall.link_limit': {
      title: '連結數量已達上限',
      message: '請先撤銷不再使用的連結。',
    },
  },
  permissions: {
    area: {
      wall: '監控牆',
    },
    allows: {
      'wall.share': '建立與撤銷監控牆的連結。',
    },
  },
  activity: {
    action: {
      'wallLink.create': '{actor} 建立了監控牆的連結 {object}',
      'wallLink.renew': '{actor} 更換了監控牆的連結 {object}',
      'wallLink.revoke': '{actor} 撤銷了監控牆的連結 {object}',
    },
    type: {
      wallLink: '監控牆的連結',
    },
    field: {
      hidesNames: '隱藏機器人名稱',
      expiresAt: '到期時間',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'wall/zh-TW': typeof phrases;
  }
}

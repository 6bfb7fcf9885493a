import type { Sections } from '../phrase.ts';

export const phrases = {
  screenshots: {
    title: '{name} 的畫面',
    titleMany: '{count} 台機器人的畫面',
    rules: '截圖規則',
    movement: '移動狀態',
    reason: '觀看原因',
    reasonHint: '團隊要求說明原因，原因會寫入操作紀錄。',
    start: '開始觀看',
    watched: '機器人會顯示正在被觀看',
    watchedNames: '機器人會顯示正在被觀看，以及觀看者的姓名',
    blurred: '畫面已模糊處理',
    pictureOf: '{name} 的畫面，拍攝於 {time}',
    takenAt: '拍攝時間 {time}',
    stale: '{count} 秒前的畫面',
    full: '顯示完整大小',
    now: '立即截圖',
    save: '儲存這張截圖',
    saved: '截圖已儲存，{count} 天後自動刪除',
    gone: '「{name}」已被移除，或您已無法查看。',
    remove: '不再顯示 {name}',
    stop: '停止觀看',
    again: '再次觀看',
    state: {
      starting: '正在等待第一張截圖…',
      paused: '已暫停',
      offline: '機器人已離線，無法截圖。',
      asleep: '機器人正在休眠，在機器人上開啟應用程式或重新啟動後才能截圖。',
      failed: '機器人無法截圖，請稍後再試。',
      silent: '已 {count} 秒沒有收到截圖，機器人的網路可能不穩定。',
    },
    ended: {
      stopped: '已停止觀看。',
      left: '連線中斷太久，觀看已結束。',
      lesson: '現在是上課時間，團隊不允許觀看畫面。',
      forbidden: '團隊不允許觀看機器人的畫面。',
      reason: '團隊現在要求說明原因，請填寫後再觀看。',
    },
    pause: {
      question: '已顯示 {count} 張截圖，要繼續觀看嗎？',
      action: '繼續',
    },
    add: {
      action: '加入機器人',
      title: '選擇要並排顯示的機器人',
      hint: '最多 {count} 台',
      submit: '顯示',
    },
    savedList: {
      title: '{name} 已儲存的截圖',
      action: '已儲存的截圖',
      empty: '沒有已儲存的截圖',
      emptyHint: '觀看畫面時可以儲存單張截圖，保留 {count} 天。',
      by: '由 {name} 儲存',
      expires: '{date} 自動刪除',
      remove: '刪除',
      removeTitle: '刪除 {time} 的截圖？',
      removeMessage: '刪除後無法復原。',
      removed: '截圖已刪除',
      logged: '誰開啟過截圖會寫入操作紀錄。',
    },
    section: {
      title: '畫面',
      take: '截圖',
      page: '開啟畫面頁面',
    },
    policy: {
      saved: '截圖規則已儲存',
      intro: '這些規則立即生效，也適用於正在觀看的人。每次觀看都會寫入操作紀錄。',
      who: '誰可以看',
      forbid: '不允許觀看機器人的畫面',
      forbidHint: '團隊中沒有人能觀看，包括擁有者。',
      reason: '觀看前須說明原因',
      privacy: '看到什麼',
      blur: '模糊畫面',
      blurHint: '機器人在傳送前就模糊畫面，未模糊的截圖不會被接受。',
      names: '在機器人上顯示觀看者的姓名',
      lessons: '上課時間',
      lessonsHint: '在這些時段不能觀看畫面，以機器人所在群組的時區為準。觀看中的畫面最多 10 秒後結束。',
      lesson: '時段 {number}',
    },
  },
  errors: {
    'screenshot.forbidden': {
      title: '團隊不允許觀看畫面',
      message: '如需觀看，請洽團隊的管理員。',
    },
    'screenshot.lesson': {
      title: '現在是上課時間',
      message: '團隊不允許在上課時間觀看畫面，下課後再試。',
    },
    'screenshot.upload': {
      title: '不接受這張截圖',
      message: '位址不屬於這台機器人，或已經失效。',
    },
    'screenshot.view_not_found': {
      title: '觀看已結束',
      message: '請再次開始觀看。',
    },
    'screenshot.not_found': {
      title: '找不到這張截圖',
      message: '可能已被刪除或已過期。',
    },
    'screenshot.offline': {
      title: '機器人已離線',
      message: '機器人上線後才能截圖。',
    },
    'screenshot.unwanted': {
      title: '不需要這張截圖',
      message: '沒有人在等待這張截圖，或已經收到過。',
    },
    'screenshot.policy_conflict': {
      title: '其他人已修改截圖規則',
      message: '請確認目前的規則後再試一次。',
    },
    'screenshot.limit': {
      title: '這台機器人的截圖數量已達上限',
      message: '請先刪除不需要的截圖。',
    },
    'screenshot.reason': {
      title: '請說明觀看原因',
      message: '團隊要求觀看畫面前說明原因。',
    },
    'screenshot.picture': {
      title: '無法讀取這張截圖',
      message: '只接受 JPEG、PNG 與 WebP 圖片。',
    },
    'screenshot.not_blurred': {
      title: '截圖沒有模糊處理',
      message: '團隊只接受模糊處理過的截圖。',
    },
    'screenshot.mark': {
      title: '無法儲存這張截圖',
      message: '只能儲存剛才顯示的截圖。',
    },
  },
  permissions: {
    area: {
      screenshot: '畫面截圖',
    },
    allows: {
      'screenshot.view': '觀看機器人的畫面與已儲存的截圖。',
      'screenshot.save': '儲存與刪除截圖。',
      'screenshot.policy': '修改截圖規則。',
    },
  },
  activity: {
    action: {
      'screen.watch': '{actor} 開始觀看 {object} 的畫面',
      'screen.end': '{actor} 結束觀看 {object} 的畫面',
      'screen.save': '{actor} 儲存了 {object} 的截圖',
      'screen.open': '{actor} 開啟了 {object} 已儲存的截圖',
      'screen.remove': '{actor} 刪除了 {object} 已儲存的截圖',
      'screen.policy': '{actor} 修改了截圖規則',
    },
    field: {
      startedAt: '開始時間',
      endedAt: '結束時間',
      pictures: '截圖數',
      endedBecause: '結束原因',
      takenAt: '拍攝時間',
      isForbidden: '禁止觀看',
      needsReason: '須說明原因',
      isBlurred: '模糊畫面',
      showsNames: '顯示觀看者姓名',
      lessons: '上課時間',
    },
    valueOf: {
      endedBecause: {
        stopped: '停止觀看',
        left: '離開頁面',
        lesson: '上課時間',
        forbidden: '團隊不允許',
        reason: '沒有說明原因',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots/zh-TW': typeof phrases;
  }
}

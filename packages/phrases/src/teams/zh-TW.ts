import type { Sections } from '../phrase.ts';

export const phrases = {
  teams: {
    policy: {
      title: '登入安全',
      hint: '套用到團隊的所有成員，包含擁有者。',
      from: '自 {time} 起',
      lockNever: '閒置時不鎖定',
      lockAfter: '閒置 {count} 分鐘後鎖定',
      change: '變更',
      dialogHint: '期限過後，尚未設定的成員必須先設定才能繼續使用。',
      save: '儲存',
      saved: '已儲存登入安全設定',
      second: '登入要求',
      grace: '開始日期',
      graceHint: '在此之前，頁面上方會提醒成員。',
      now: '立即',
      inDays: '{count} 天後',
      password: '新密碼長度',
      passwordHint: '下次設定密碼時開始適用。',
      passwordMin: '至少 {min} 個字元',
      passwordNow: '新密碼至少 {min} 個字元',
      lock: '自動鎖定',
      demand: {
        none: '只需要密碼',
        any: '二階段驗證或通行密鑰',
        passkey: '通行密鑰',
      },
    },
    name: '團隊名稱',
    id: '團隊 ID',
    owner: '擁有者',
    role: '您的角色',
    created: '建立時間',
    service: '服務期間',
    unlimited: '無期限',
    until: '至 {end}',
    from: '{begin} 起，無期限',
    fromUntil: '{begin} 至 {end}',
    ended: '已到期',
    members: '成員',
    groups: '群組',
    devices: '機器人',
    facts: '團隊資料',
    rename: {
      action: '重新命名',
      title: '重新命名團隊',
      done: '團隊已改名為「{team}」',
      conflict: '團隊名稱已在別處改為「{team}」。',
      keepMine: '使用我的名稱',
      takeTheirs: '保留「{team}」',
    },
    key: {
      title: '團隊金鑰',
      hint: '以這組金鑰開通的機器人可加入任何群組，移動群組時也不必重新開通。',
      hidden: '只有擁有者能查看團隊金鑰；擁有者可開放給所有成員。',
      sharedNote: '擁有者已開放所有成員查看這組金鑰。',
      picture: '團隊「{team}」金鑰的 QR 碼',
      download: '下載 QR 碼',
      renewed: '更新於 {time}',
      fileName: '團隊金鑰',
    },
    share: {
      title: '開放所有成員查看金鑰',
      hint: '開啟時，所有成員都能查看團隊金鑰。',
      on: '所有成員都能查看團隊金鑰',
      off: '只有擁有者能查看團隊金鑰',
    },
    register: {
      title: '自動註冊機器人',
      hint: '開啟時，持有金鑰的新機器人會自動加入團隊，不必先新增。',
      on: '新機器人會自動註冊',
      off: '新機器人必須先新增',
    },
    renew: {
      action: '更換金鑰',
      title: '更換團隊金鑰？',
      message: '舊金鑰與 QR 碼會立即失效。已開通的機器人不受影響。',
      next: '繼續',
      sure: '確定要更換嗎？',
      sureMessage: '此操作無法復原。請更換所有印出或儲存的舊金鑰。',
      submit: '更換金鑰',
      done: '團隊金鑰已更換',
    },
  },
  errors: {
    'team.conflict': { title: '團隊資料已在別處變更', message: '請確認目前的內容後再試一次。' },
  },
  permissions: {
    area: { team: '團隊', audit: '操作紀錄' },
    allows: {
      'team.read': '查看團隊的基本資料。',
      'team.update': '修改團隊資料與設定。',
      'team.key.read': '查看團隊金鑰，用它可將機器人加入任何群組。',
      'team.key.renew': '更換團隊金鑰，使舊金鑰失效。',
      'team.transfer': '將團隊移轉給其他成員。',
      'audit.read': '查看誰在何時做了哪些變更。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'teams/zh-TW': typeof phrases;
  }
}

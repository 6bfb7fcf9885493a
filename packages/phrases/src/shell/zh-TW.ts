import type { Sections } from '../phrase.ts';

export const phrases = {
  shell: {
    demand: {
      any: '您的團隊自 {time} 起要求二階段驗證或通行密鑰。',
      passkey: '您的團隊自 {time} 起要求通行密鑰。',
      action: '前往設定',
    },
    menu: { main: '主要功能', remote: '遠端管理', resources: '輔助資源', students: '學生帳號' },
    failedTasks: '{count} 項任務失敗',
    tabs: {
      label: '已開啟的頁面',
      refresh: '重新整理',
      close: '關閉',
      closeTab: '關閉「{name}」',
      closeRest: '關閉其他分頁',
      closeUnpinned: '關閉未釘選的分頁',
      pin: '釘選',
      unpin: '取消釘選',
      unsaved: '有尚未儲存的變更',
    },
    account: {
      lock: '鎖定畫面',
      label: '帳號選單',
      roleInTeam: '{role} · {team}',
      teamAccount: '團隊',
      help: '說明',
      feedback: '意見回饋',
    },
    team: { label: '切換團隊', robots: '{count} 台機器人' },
    navigation: {
      label: '主選單',
      open: '開啟選單',
      close: '關閉選單',
      collapse: '收合側邊欄',
      expand: '展開側邊欄',
      skip: '跳到主要內容',
      back: '回上一頁',
    },
    deploy: '部署到機器人',
    unchanged: '沒有需要儲存的變更。',
    saved: '{time}由{name}儲存',
    notifications: '通知',
    dismiss: '關閉通知',
    live: {
      live: '即時',
      liveHint: '狀態有變化時會立即顯示。',
      reconnecting: '重新連線中…',
      reconnectingHint: '畫面上的狀態可能不是最新的。',
      paused: '已暫停',
      pausedHint: '更新已暫停，按「繼續更新」恢復。',
    },
    list: {
      filters: '篩選',
      filtersOf: '篩選 · {count}',
      sort: '排序',
      ascending: '{column}：遞增',
      descending: '{column}：遞減',
      showResults: '顯示結果',
    },
    detail: { previous: '上一筆', next: '下一筆', position: '第 {index} 筆，共 {total} 筆' },
    choose: { search: '搜尋', more: '還有更多：輸入名稱來尋找' },
    gone: { back: '返回清單' },
    teamless: '您目前不在任何團隊中。您可以加入團隊、建立團隊，或管理自己的帳號。',
    covered: '以 {email} 登入中。解除鎖定後即可繼續，輸入的內容都會保留。',
    leaving: {
      title: '檔案還在上傳',
      uploads: '現在離開，未完成的上傳會停止。之後再選擇相同的檔案，即可繼續上傳。',
      leave: '離開',
    },
    again: {
      title: '請重新登入',
      text: '登入已失效。重新登入後，會繼續您剛才的操作，輸入的內容都會保留。',
      submit: '登入並繼續',
      another: '使用其他帳號',
      endedText: '您在這個團隊中的登入已結束。重新登入後，會繼續您剛才的操作。您也可以切換到其他團隊。',
      team: '團隊',
      otherTeam: '您會離開這個頁面，尚未儲存的內容不會保留。',
      switch: '切換團隊',
    },
    preference: { title: '無法儲存到您的帳號', detail: '這個選擇目前有效，但重新載入頁面後可能會失效。' },
    lost: {
      title: '網路錯誤',
      message: '伺服器沒有回應這個要求。請重新登入。',
      timeout: '伺服器在 30 秒內沒有回應。請重新登入。',
      signIn: '重新登入',
    },
  },
  errors: {
    E020: { title: '沒有權限', message: '您沒有執行此操作的權限，請聯絡團隊的擁有者或管理員。' },
    E033: { title: '角色權限不足', message: '「{RoleName}」無法執行此操作，請聯絡團隊的擁有者或管理員。' },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'shell/zh-TW': typeof phrases;
  }
}

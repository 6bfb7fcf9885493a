import type { Sections } from '../phrase.ts';

export const phrases = {
  common: {
    product: 'Muster',
    covered: { show: '顯示', hint: '為了安全，顯示前需要確認是您本人。' },
    noGroup: '沒有群組',
    role: { owner: '擁有者', admin: '管理員', member: '成員', operator: '操作員' },
    roleDescription: {
      owner: '管理整個團隊：成員、金鑰、機器人與購買項目。每個團隊只有一位擁有者。',
      admin: '管理成員、群組與所有機器人，但不能變更角色或移轉團隊。',
      member: '在自己的群組內管理機器人與設定檔。',
      operator: '在自己的群組內查看機器人並下達指令。',
    },
    action: {
      undo: '復原',
      save: '儲存',
      cancel: '取消',
      close: '關閉',
      delete: '刪除',
      remove: '移除',
      retry: '重試',
      clearSearch: '清除搜尋文字',
      back: '返回',
      more: '更多',
      copy: '複製',
      copied: '已複製',
      confirm: '確定',
      done: '完成',
      select: '選取',
      selectAll: '全選',
      clearFilters: '清除篩選條件',
      reload: '重新載入頁面',
    },
    time: { justNow: '剛剛' },
    list: {
      summary: '第 {from}–{to} 筆，共 {total} 筆',
      summaryCapped: '第 {from}–{to} 筆，共超過 {total} 筆',
      noMatch: '找不到符合條件的結果',
      pages: '頁次',
      size: '每頁筆數',
      sizeOf: '每頁 {count} 筆',
      page: '第 {page} 頁',
      previousPage: '上一頁',
      nextPage: '下一頁',
    },
    value: { unknown: '未知', optional: '選填' },
    loading: '載入中…',
    language: '語言',
    theme: { label: '外觀主題', light: '淺色', dark: '深色', system: '跟隨系統' },
    offline: { title: '網路連線已中斷', message: '請檢查這台電腦的網路。恢復連線後，畫面會自動繼續。' },
    problem: {
      networkTitle: '無法連線到伺服器',
      network: '請檢查網路連線後重試。',
      partial: '部分資料無法載入，請重試。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'common/zh-TW': typeof phrases;
  }
}

import type { Sections } from '../phrase.ts';

export const phrases = {
  networkChecks: {
    fileName: '網路檢查',
    title: '網路',
    item: {
      upload: '上傳',
      download: '下載',
      ping: '延遲',
      cloud: '雲端平台',
    },
    cloud: {
      reached: '可連線',
      unreached: '無法連線',
    },
    result: {
      bad: '不佳',
      error: '測試失敗',
      notObtained: '未取得',
      normal: '普通',
      loading: '測試中',
      good: '良好',
      none: '尚未檢查',
    },
    check: '檢查網路',
    again: '重新檢查',
    loading: '機器人正在測試網路…',
    failed: '網路測試失敗，或機器人版本不支援',
    never: '最近 {count} 天沒有檢查過',
    earlier: '先前的結果（{count}）',
    asker: '由{name}檢查',
    column: {
      group: '群組',
      robot: '機器人',
      sn: '序號',
      result: '結果',
      upload: '上傳（Mbit/s）',
      download: '下載（Mbit/s）',
      ping: '延遲（ms）',
      cloud: '雲端平台',
      accessPoint: '無線基地台',
      time: '時間（{timeZone}）',
      checked: '檢查時間',
    },
    subtitle: '{count} 台機器人，{online} 台線上',
    start: '檢查 {count} 台線上機器人',
    nobody: '目前沒有線上的機器人',
    started: '已請 {count} 台機器人測試網路',
    leftOffline: '{count} 台離線，不會測試',
    underway: '{count} 台已在測試中',
    offline: '離線',
    export: '匯出',
    results: '依結果篩選',
    allResults: '所有結果',
    search: '搜尋名稱、序號',
    empty: {
      title: '沒有機器人',
      message: '加入機器人後，可在這裡一次檢查整個群組的網路。',
      noMatch: '沒有符合條件的機器人',
    },
  },
  errors: {
    'network_check.underway': {
      title: '正在測試網路',
      message: '這些機器人正在測試網路，結果會顯示在這裡。',
    },
    'network_check.too_many': {
      title: '機器人太多',
      message: '一次最多檢查 10,000 台。請選擇群組。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'network-checks/zh-TW': typeof phrases;
  }
}

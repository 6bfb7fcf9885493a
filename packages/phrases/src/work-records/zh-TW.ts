import type { Sections } from '../phrase.ts';

export const phrases = {
  workRecords: {
    fileName: '工作紀錄',
    title: '工作紀錄',
    subtitle: '最近 {count} 天（{timeZone}）',
    column: {
      time: '時間（{timeZone}）',
      group: '群組',
      robot: '機器人',
      sn: '序號',
      code: '代碼',
      what: '說明',
      change: '變化',
      minutes: '持續時間（分鐘）',
      actor: '執行者',
      detail: '詳細資料',
    },
    change: {
      came: '發生',
      went: '結束',
      done: '已完成',
      failed: '失敗',
    },
    period: { label: '期間', day: '單日', last7: '最近 7 天', last14: '最近 14 天' },
    days: '每日紀錄',
    dayLabel: '{day}：異常 {troubles}，操作完成 {done}，失敗 {failed}',
    figure: {
      done: '完成的操作',
      failed: '失敗的操作',
      troubleTime: '異常時間合計',
      robots: '發生異常的機器人',
    },
    topCodes: '最常見的異常',
    topRobots: '異常時間最長的機器人',
    times: '{count} 次',
    emptyDay: '沒有異常',
    export: {
      action: '匯出',
      title: '匯出工作紀錄',
      submit: '下載',
      period: '日期',
      periodHint: '最多 {count} 天，以團隊的時區（{timeZone}）計算。',
      format: '格式',
      csv: 'CSV 檔案',
      xlsx: 'Excel 檔案（XLSX）',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records/zh-TW': typeof phrases;
  }
}

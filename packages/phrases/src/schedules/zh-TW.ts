import type { Sections } from '../phrase.ts';

export const phrases = {
  schedules: {
    title: '排程安裝',
    action: '排程安裝',
    submit: '排程 {count} 個檔案',
    files: '檔案',
    fileCount: '{count} 個檔案',
    searchFiles: '搜尋檔案名稱',
    noFiles: '團隊還沒有檔案。',
    chooseFiles: '請選擇檔案。',
    tooManyRobots: '一次最多可排程 {max} 台機器人，請減少選取。',
    target: '群組',
    chooseGroups: '請至少選擇一個群組。',
    noRobots: '所選群組沒有機器人。',
    leaveOut: '移除「{name}」',
    when: '時間',
    mode: {
      window: '指定時段',
      command: '跟隨應用程式指令',
    },
    modeHint: {
      window: '每台機器人在兩個時間之間安裝。',
      command: '機器人收到指令後就安裝，不需設定時間。',
    },
    begin: '開始時間',
    end: '結束時間',
    endsNextDay: '隔天結束',
    endsNextDayHint: '跨越午夜的時段，例如 22:00 到 05:00。',
    rest: {
      field: '與「請勿打擾」重疊。',
      whole: '{count} 台機器人在整個時段都是「請勿打擾」。',
      until: '{count} 台機器人的「請勿打擾」到 {time} 才結束。',
      since: '{count} 台機器人從 {time} 開始「請勿打擾」。',
      between: '{count} 台機器人在 {from} 到 {to} 是「請勿打擾」。',
    },
    fix: {
      begin: '改為 {time} 開始',
      end: '改為 {time} 結束',
      both: '改為 {begin} 到 {end}',
      nextDay: '改為隔天結束',
    },
    pastMidnight: '{begin} 到 {end} 會跨越午夜。',
    reach: '機器人',
    robots: '{count} 台機器人',
    window: '{span}，{zone}',
    ownClock: '您所在地的時間：{span}',
    isOpen: '這個時段已經開始，機器人會立即安裝。',
    soon: '收到指令後',
    notActivated: '{count} 台尚未開通，不會安裝：{names}',
    done: '排程設定成功',
    failed: '{apkNames} 排程設定失敗，請確認後再試一次',
    zone: {
      title: '時區',
      teamHint: '機器人依此時區的時間安裝。群組可設定自己的時區。',
      groupHint: '這個群組的機器人依此時區的時間安裝。',
      sites: '各機器人當地時區',
      server: '與伺服器相同（{zone}）',
      team: '與團隊相同（{zone}）',
    },
  },
  errors: {
    'schedule.rest_hours': {
      title: '請勿打擾',
      message: '有些機器人在這個時段是「請勿打擾」，請選擇其他時間。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'schedules/zh-TW': typeof phrases;
  }
}

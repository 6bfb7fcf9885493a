import type { Sections } from '../phrase.ts';

export const phrases = {
  movement: {
    title: '{name} 的移動狀態',
    plane: '{name} 所在的位置',
    help: '方向鍵移動，＋ 與 － 縮放，0 顯示整段軌跡，F 切換跟隨。',
    follow: '跟隨',
    metres: '{count} 公尺',
    onlyWatched: '只有在有人觀看這個頁面時，機器人才會傳送位置。位置不會儲存。',
    fact: {
      map: '地圖',
      position: '位置',
      heading: '朝向',
      speed: '速度',
    },
    state: {
      waiting: '正在等待第一個位置…',
      moving: '移動中',
      standing: '停在原地',
      paused: '已暫停',
      offline: '機器人已離線，顯示的是最後收到的位置',
      offlineFromStart: '機器人已離線，沒有收到位置',
      noPose: '機器人沒有回報位置，可能正在定位',
      noWheels: '這個型號不會移動，沒有位置可以顯示',
      silent: '已 {count} 秒沒有收到位置',
    },
    note: {
      jump: '位置突然跳動，軌跡從這裡重新開始',
      order: '位置的時間順序不正確，較舊的位置已略過',
      map: '機器人換了地圖，軌跡重新開始',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'movement/zh-TW': typeof phrases;
  }
}

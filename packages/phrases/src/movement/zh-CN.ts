import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  movement: {
    title: '{name} 的移动状态',
    plane: '{name} 所在的位置',
    help: '方向键移动，＋ 与 － 缩放，0 显示整段轨迹，F 切换跟随。',
    follow: '跟随',
    metres: '{count} 米',
    onlyWatched: '只有在有人查看这个页面时，机器人才会发送位置。位置不会保存。',
    fact: {
      map: '地图',
      position: '位置',
      heading: '朝向',
      speed: '速度',
    },
    state: {
      waiting: '正在等待第一个位置…',
      moving: '移动中',
      standing: '停在原地',
      paused: '已暂停',
      offline: '机器人已离线，显示的是最后收到的位置',
      offlineFromStart: '机器人已离线，没有收到位置',
      noPose: '机器人没有上报位置，可能正在定位',
      noWheels: '这个型号不会移动，没有位置可以显示',
      silent: '已 {count} 秒没有收到位置',
    },
    note: {
      jump: '位置突然跳动，轨迹从这里重新开始',
      order: '位置的时间顺序不正确，较旧的位置已忽略',
      map: '机器人换了地图，轨迹重新开始',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'movement/zh-CN': typeof phrases;
  }
}

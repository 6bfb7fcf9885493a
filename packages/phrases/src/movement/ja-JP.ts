import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  movement: {
    title: '{name}の移動状況',
    plane: '{name}の現在位置',
    help: '矢印キーで移動、＋と－で拡大・縮小、「0」で軌跡全体を表示、「F」で追従を切り替えます。',
    follow: '追従',
    metres: '{count} m',
    onlyWatched:
      'ロボットが位置を送信するのは、誰かがこのページを開いている間だけです。位置は保存されません。',
    fact: {
      map: 'マップ',
      position: '位置',
      heading: '向き',
      speed: '速度',
    },
    state: {
      waiting: '最初の位置を待っています…',
      moving: '移動中',
      standing: '停止中',
      paused: '一時停止中',
      offline: 'ロボットはオフラインです。最後に受信した位置を表示しています',
      offlineFromStart: 'ロボットがオフラインのため、位置を受信していません',
      noPose: 'ロボットが位置を報告していません。測位中の可能性があります',
      noWheels: 'この機種は走行しないため、位置はありません',
      silent: '{count} 秒間、位置を受信していません',
    },
    note: {
      jump: '位置が急に変わりました。軌跡はここから始まります',
      order: '位置が順番どおりに届いていません。古い位置は表示していません',
      map: 'ロボットのマップが変わりました。軌跡は最初から始まります',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'movement/ja-JP': typeof phrases;
  }
}

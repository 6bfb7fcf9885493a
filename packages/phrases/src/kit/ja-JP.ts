import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  kit: {
    table: {
      sort: '並べ替え',
    },
    choose: {
      loading: '読み込み中…',
      more: 'さらに読み込み中…',
      none: '一致する項目はありません',
      failed: '読み込めませんでした',
      retry: '再試行',
      remove: '「{name}」を外す',
    },
    reorder: {
      up: '「{name}」を上へ移動',
      down: '「{name}」を下へ移動',
    },
    qrCode: { failed: 'QR コードを表示できませんでした' },
    chart: {
      asTable: '表で表示',
      asChart: 'グラフで表示',
      none: 'この期間のデータはありません',
    },
    canvas: {
      zoomIn: '拡大',
      zoomOut: '縮小',
      fit: '全体を表示',
      help: '矢印キーで移動し、＋と－で拡大・縮小します。',
      failed: '画像を表示できませんでした',
    },
    media: {
      failed: 'このファイルは再生できません',
      imageFailed: 'この画像は表示できません',
      download: 'ファイルをダウンロード',
    },
    upload: {
      waiting: '待機中',
      paused: '一時停止中',
      done: '完了',
      failed: 'アップロードに失敗しました',
      cancelled: 'キャンセル済み',
      progress: '{size} の {percent}',
      left: '残り {time}',
      pause: '「{name}」を一時停止',
      resume: '「{name}」を再開',
      retry: '「{name}」を再試行',
      cancel: '「{name}」をキャンセル',
      remove: '「{name}」をリストから外す',
    },
    copy: {
      copy: 'コピー',
      copied: 'コピーしました',
      failed: 'コピーできません。テキストを選択してください。',
    },
    edit: {
      edit: '{label}を編集',
      save: '保存',
      cancel: 'キャンセル',
    },
    step: {
      done: '完了',
      current: '現在の手順',
      failed: '失敗',
      next: '未開始',
    },
    json: {
      valid: '正しい JSON です',
      invalid: 'JSON の形式が正しくありません。ここと直前のカンマ、引用符、括弧を確認してください。',
      problem: '{line} 行目：{message}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'kit/ja-JP': typeof phrases;
  }
}

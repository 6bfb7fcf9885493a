import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  idle: {
    title: '更新を一時停止しました',
    message: '3 分間操作がなかったため、{time} の状態を表示しています。',
    continue: '更新を続ける',
    wall: 'ウォール表示を開く',
    wallHint: '操作する人がいない画面にはウォール表示をお使いください。更新が続きます。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'idle/ja-JP': typeof phrases;
  }
}

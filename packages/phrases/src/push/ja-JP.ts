import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  push: {
    title: 'ブラウザー通知',
    hint: '監視条件でプッシュ通知がオンになっていて、受信者に含まれている場合、このページを閉じていてもアラートがこれらのブラウザーに表示されます。サインアウトすると届かなくなります。',
    turnOn: 'このブラウザーでオンにする',
    none: 'ブラウザーはまだありません。',
    unknown: '不明なブラウザー',
    isThis: 'このブラウザー',
    added: '{time} に追加',
    lastSent: '前回の通知：{time}',
    failing: 'プッシュサービスが前回の通知を受け付けませんでした。後でもう一度送信します。',
    test: 'テスト',
    tested: 'テスト通知を送信しました',
    testFailed: 'テスト通知を送信できませんでした',
    testGone: 'このブラウザーは通知を受け付けなくなったため、一覧から削除しました。',
    remove: '削除',
    insecure: 'ブラウザーの通知は https のページでのみ利用できます。https でコンソールを開いてください。',
    unsupported:
      'このブラウザーは通知に対応していません。iPhone と iPad では、先にコンソールをホーム画面に追加してください。',
    denied:
      'このサイトの通知はブラウザーでブロックされています。アドレスバーのサイト設定で許可してから、ページを再読み込みしてください。',
    refused:
      'ブラウザーがプッシュサービスに接続できませんでした。ネットワークで許可されているか確認して、もう一度お試しください。',
  },
  errors: {
    'push.not_found': {
      title: 'ブラウザーが見つかりません',
      message: '削除またはサインアウトされた可能性があります。ページを再読み込みしてください。',
    },
    'push.address': {
      title: 'このプッシュサービスは利用できません',
      message: 'アドレスが公開インターネット上にありません。',
    },
    'push.limit': {
      title: 'ブラウザーの数が上限に達しています',
      message: '使わなくなったブラウザーを先に削除してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'push/ja-JP': typeof phrases;
  }
}

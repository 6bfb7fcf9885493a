import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  security: {
    strengthen: {
      met: 'サインイン方法はチームの要件を満たしています。',
      ready: '設定は完了しています。',
      policy: 'チームの要件を見る',
      any: '「{team}」では {time} から 2 段階認証またはパスキーが必須です。',
      passkey: '「{team}」では {time} からパスキーが必須です。',
      daysLeft: '残り {count} 日です。',
      now: 'このチームを利用するには設定が必要です。',
      otherTeams: 'ほかのチーム',
      switch: '切り替える',
      switchTo: '{team} に切り替える',
      title: 'サインインを強化してください',
      text: 'チームがより安全なサインインを求めています。設定してから続けてください。',
      go: '続ける',
    },
    passkeys: {
      title: 'パスキー',
      none: 'まだありません。指紋、顔、セキュリティキーでサインインでき、フィッシングで盗まれません。',
      count: '{count} 件（2 段階目としても使えます）',
      add: 'パスキーを追加',
      addHint: 'わかりやすい名前を付け、ブラウザーの指示に従ってください。',
      name: '名前',
      namePlaceholder: '例：職場のノートパソコン',
      submit: '続ける',
      added: 'パスキーを追加しました',
      used: '{added} に追加、最終使用 {used}',
      unused: '{added} に追加、未使用',
      rename: '名前を変更',
      renameOf: '{name} の名前を変更',
      renamed: '名前を変更しました',
      save: '保存',
      remove: '削除',
      removeOf: '{name} を削除',
      removeTitle: '{name} を削除しますか？',
      removeText: 'このパスキーではサインインできなくなります。',
      removed: 'パスキーを削除しました',
      notMade: 'ブラウザーでパスキーが作成されませんでした。もう一度お試しください。',
    },
    twoStep: {
      title: '2 段階認証',
      on: 'オン',
      since: '認証アプリ（{time} から）',
      off: 'パスワードに加えて、スマートフォンのコードを確認します。',
      turnOn: 'オンにする',
      change: 'アプリを変更',
      turnOff: 'オフにする',
      turnOffTitle: '2 段階認証をオフにしますか？',
      turnOffText:
        'パスワードだけでサインインできるようになります。バックアップコードと信頼済みブラウザーも削除されます。',
      turnedOff: '2 段階認証をオフにしました',
      scan: '認証アプリで QR コードを読み取るか、キーを入力し、表示されたコードを入力してください。ほかのブラウザーはサインアウトされます。',
      copy: 'キーをコピー',
      copied: 'コピーしました',
      picture: '認証アプリ用の QR コード',
      download: 'QR コードをダウンロード',
      code: '確認コード',
      confirm: '確認',
    },
    codes: {
      title: 'バックアップコード',
      left: '残り {left} 件（全 {total} 件）',
      renew: '新しいコードを作成',
      renewTitle: '新しいバックアップコードを作成しますか？',
      renewText: '以前のバックアップコードはすぐに使えなくなります。',
      shownTitle: 'バックアップコードを保存してください',
      shownText:
        'スマートフォンがないとき、各コードで 1 回サインインできます。再度表示されることはありません。',
      download: 'ダウンロード',
      copy: 'コピー',
      copied: 'コピーしました',
      saved: '保存しました',
    },
    trusted: {
      title: '信頼済みブラウザー',
      named: '{browser}（{system}）',
      unknown: '不明なブラウザー',
      until: '{time} まで',
      current: 'このブラウザー（{time} まで）',
      forget: '信頼を解除',
      forgetOf: '{name} の信頼を解除',
      forgetAll: 'すべて解除',
      forgotten: '信頼を解除しました',
      hint: '信頼済みブラウザーでは {count} 日間、2 段階目が省略されます。パスワードを変更すると、すべて解除されます。',
    },
    proof: {
      title: 'ご本人の確認',
      text: '重要な操作です。続けるには、もう一度認証してください。',
      usePassword: 'パスワードを使う',
      useCode: 'コードを使う',
      usePasskey: 'パスキーを使う',
      code: '確認コードまたはバックアップコード',
      submit: '続ける',
    },
  },
  errors: {
    'session.prove': { title: 'ご本人の確認が必要です', message: '続けるには、もう一度認証してください。' },
    'session.team_ended': {
      title: 'このチームに入るには再度サインインしてください',
      message: 'このチームでのセッションが終了したか、別のチームを通じてサインインしています。',
    },
    'session.weak': {
      title: 'チームがより安全なサインインを求めています',
      message: '先に 2 段階目またはパスキーを設定してください。',
    },
    'two_step.off': {
      title: '2 段階認証がオフです',
      message: 'オンにしてから、バックアップコードを作成してください。',
    },
    'passkey.known': {
      title: 'このパスキーはすでに追加されています',
      message: '別のパスキーをお使いください。',
    },
    'passkey.too_many': {
      title: 'パスキーが多すぎます',
      message: '使わなくなったパスキーを削除してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-security/ja-JP': typeof phrases;
  }
}

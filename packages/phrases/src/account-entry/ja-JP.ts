import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  accountEntry: {
    back: 'サインインに戻る',
    continue: '続ける',
    checking: 'リンクを確認しています…',
    forgot: {
      title: 'パスワードをお忘れの場合',
      intro: 'アカウントのメールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。',
      submit: 'リンクを送信',
      kept: 'このサーバーにはメールサーバーがないため、メールは送信されていません。リンクはサーバーのログにあります。サーバーの管理者にお問い合わせください。',
      sentTitle: 'メールをご確認ください',
      sent: '{email} にリンクを送信しました。{count} 分間有効です。',
      again: '再送信',
      againIn: '{count} 秒後に再送信できます',
      sentAgain: '再送信しました。最新のメールをご利用ください。',
    },
    reset: {
      title: '新しいパスワードを設定',
      intro: '{email} のパスワードを設定します。設定後は、すべてのブラウザーで再度サインインが必要です。',
      password: '新しいパスワード',
      confirmation: '新しいパスワード（確認）',
      submit: 'パスワードを保存',
      doneTitle: 'パスワードを変更しました',
      done: '新しいパスワードでサインインしてください。ほかのブラウザーではすべてサインアウトされています。',
      signIn: 'サインイン',
      newLink: '新しいリンクを取得',
    },
    mail: {
      title: 'メールアドレスの確認',
      intro: '確認すると、{email} でサインインするようになります。',
      confirm: '確認する',
      doneTitle: 'メールアドレスを変更しました',
      done: '今後は {email} でサインインしてください。',
      undoTitle: 'メールアドレスの変更を取り消す',
      undoIntro:
        'アカウントのメールアドレスを {email} に戻し、すべてのブラウザーをサインアウトします。変更後に追加されたパスキー、API トークン、認証アプリは削除されます。新しいパスワードを設定するリンクをお送りします。',
      undo: '変更を取り消す',
      undoneTitle: '変更を取り消しました',
      undone: 'メールアドレスを {email} に戻しました。メールのリンクから新しいパスワードを設定してください。',
    },
    twoStepReset: {
      title: '2 段階認証のリセット',
      intro:
        'チーム「{team}」から、アカウント {email} で 2 段階認証を使用できないとの連絡がありました。承諾すると、2 段階認証がオフになり、パスキーが削除され、すべてのセッションが終了します。',
      later:
        'アカウントが複数のチームに所属しているため、承諾から {hours} 時間後に実行されます。それまでは取り消せます。',
      submit: 'リセットを承諾',
      doneTitle: '2 段階認証がオフになりました',
      done: 'パスワードでサインインし、2 段階認証をもう一度設定してください。',
      waitingTitle: 'リセット待ち',
      waiting:
        '2 段階認証は {time} にオフになります。お心当たりがない場合は、すぐに取り消してパスワードを変更してください。',
      cancel: 'リセットを取り消す',
      cancelledTitle: 'リセットを取り消しました',
      cancelled: '2 段階認証はこれまでどおりです。',
    },
    step: {
      title: '2 段階認証',
      intro: '認証アプリに表示された 6 桁のコードを入力してください。',
      introBackup: 'バックアップコードを 1 つ入力してください。各コードは 1 回だけ使えます。',
      introPasskey: 'パスキーを使ってサインインを完了してください。',
      code: '確認コード',
      backup: 'バックアップコード',
      useCode: '認証アプリを使う',
      useBackup: 'バックアップコードを使う',
      usePasskey: 'パスキーを使う',
      trust: 'このブラウザーでは {count} 日間確認しない',
      submit: '確認',
      noCodes:
        'バックアップコードがない場合は、チームのオーナーまたは管理者に 2 段階認証のリセットを依頼してください。',
    },
    lock: {
      password: 'パスワード',
      message: '{email} としてサインインしています。続けるにはパスワードを入力してください。',
      noPassword:
        '{email} でサインインしています。このアカウントにはパスワードがありません。次の方法でロックを解除してください。',
      unlock: 'ロックを解除',
    },
  },
  errors: {
    'two_step.code': {
      title: 'コードが正しくありません',
      message: 'ご確認のうえ、もう一度入力してください。各コードは 1 回だけ使えます。',
    },
    'two_step.expired': { title: '時間切れです', message: '最初からやり直してください。' },
    'passkey.refused': {
      title: 'このパスキーは使用できません',
      message: 'もう一度お試しいただくか、別の方法でサインインしてください。',
    },
    'session.locked': { title: '画面がロックされています', message: '続けるにはロックを解除してください。' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-entry/ja-JP': typeof phrases;
  }
}

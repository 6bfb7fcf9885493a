import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOnEntry: {
    with: '{name}でサインイン',
    ofTeam: 'チーム「{team}」',
    required: 'チームの設定により、{name}でサインインする必要があります。パスワードは使えません。',
    coming: 'サインインしています…',
    back: 'サインインに戻る',
    prove: '{name} で本人確認',
    bindTitle: 'アカウントを連携',
    bindIntro: '{email} のアカウントはすでにあります。一度サインインすると、次からは {name} を使えます。',
    bindSubmit: 'サインインして連携',
    provedTitle: '本人確認が完了しました',
    proved: 'このタブを閉じ、元のページでもう一度お試しください。',
    test: {
      title: 'テストに成功しました',
      hint: '{name} の応答は正しいものでした。このテストでは誰もサインインしていません。タブを閉じてください。',
      outcome: 'サインインした場合',
      role: '役割',
      groups: 'グループ',
      none: 'なし',
      second: '2 段階認証',
      seen: '完了',
      unseen: '未完了',
      claims: '受け取ったクレーム',
    },
    outcome: {
      new: '新しいアカウントを作成してチームに参加',
      known: '連携済みのアカウントにサインイン',
      linked: 'チーム内の同じアドレスのアカウントを連携してサインイン',
      password: '先にアカウントのパスワードを確認',
      no_address: '拒否：チームのドメインの確認済みアドレスがない',
      no_role: '拒否：一致するルールがない',
      removed: '拒否：チームを離れている',
    },
    fault: {
      address: 'アドレスは https で始まり、インターネット上にある必要があります。',
      unreachable: 'アドレスに接続できません。',
      slow: '時間内に応答がありません。',
      too_large: '応答が大きすぎます。',
      redirected: 'アドレスがリダイレクトされます。最終的なアドレスを入力してください。',
      status: 'エラーが返されました。発行者のアドレスを確認してください。',
      not_json: '応答が JSON ではありません。',
      issuer: '入力した発行者と異なる発行者が示されました。',
      metadata: '必要なアドレスの情報が不足しています。',
      keys: '利用できる署名キーがありません。',
      key: '署名に使われたキーが公開されていません。',
      signature: '署名が正しくありません。',
      algorithm: 'この署名方式は使えません。',
      audience: '応答は別のアプリ宛てです。',
      nonce: '応答が今回のサインインのものではありません。',
      state: '応答がこのブラウザーのものではありません。',
      expired: '応答の有効期限が切れています。双方の時刻を確認してください。',
      future: '応答の時刻が未来です。双方の時刻を確認してください。',
      response_issuer: '応答が別の発行者からのものです。',
      subject: '二つの応答が異なる人を示しています。',
      code: 'コードが受け付けられませんでした。使用済みの可能性があります。',
      client: 'クライアント ID またはシークレットが受け付けられませんでした。',
      malformed: '応答が不完全です。',
    },
  },
  errors: {
    'sign_on.required': {
      title: 'シングルサインオンをご利用ください',
      message:
        'チームの設定により、指定の方法でサインインする必要があります。サインインページでメールアドレスを入力し、選択してください。',
    },
    'sign_on.refused': {
      title: 'サインインが拒否されました',
      message: '認証サービスに拒否されました。もう一度試すか、チームのオーナーにお問い合わせください。',
    },
    'sign_on.no_role': {
      title: 'まだチームに参加できません',
      message:
        'サインインしましたが、役割を割り当てるルールがありません。チームのオーナーにお問い合わせください。',
    },
    'sign_on.address': {
      title: 'メールアドレスを確認できません',
      message:
        '認証サービスから、チームのドメインの確認済みアドレスが提供される必要があります。チームのオーナーにお問い合わせください。',
    },
    'sign_on.not_member': {
      title: 'チームのメンバーではありません',
      message: 'アカウントがチームから外れています。オーナーまたは管理者に再度の招待を依頼してください。',
    },
    'sign_on.not_found': {
      title: '認証サービスが見つかりません',
      message: '削除またはオフにされた可能性があります。ページを再読み込みしてください。',
    },
    'sign_on.conflict': {
      title: '認証サービスが別の場所で変更されました',
      message: 'ダイアログを閉じ、現在の内容を確認してから、もう一度お試しください。',
    },
    'sign_on.too_many': {
      title: '認証サービスの数が上限に達しています',
      message: '使わなくなったものを先に削除してください。',
    },
    'sign_on.known': {
      title: 'この認証サービスは登録済みです',
      message: '同じ発行者とクライアント ID がすでにチームにあります。',
    },
    'sign_on.own_proof': {
      title: 'ご自身のパスワードで確認してください',
      message:
        'このアカウントは複数のチームに所属しているため、1 つのチームの認証サービスでは確認できません。パスワードまたはパスキーを使用してください。',
    },
    'sign_on.other_account': {
      title: '別のアカウントです',
      message: '認証サービスが示したアカウントでサインインし、もう一度お試しください。',
    },
    'sign_on.expired': {
      title: 'サインインの有効期限が切れました',
      message:
        '期限切れ、使用済み、または別のブラウザーで開始されたものです。もう一度サインインしてください。',
    },
    'sign_on.failed': {
      title: '認証サービスの応答に問題があります',
      message: 'サインインしていません。後でもう一度試すか、チームのオーナーにお問い合わせください。',
    },
    'sign_on.domain': {
      title: 'ドメインが確認されていません',
      message: '先に「メンバー」ページでメールドメインを確認してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on-entry/ja-JP': typeof phrases;
  }
}

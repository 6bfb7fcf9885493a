import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  consent: {
    title: 'ご利用の前に',
    intro: 'サービスを提供するため、以下の情報の収集に同意をお願いします。',
    personal: {
      title: '個人情報',
      text: '氏名、メールアドレス、サインインした際のネットワークアドレスとブラウザーです。',
    },
    browsing: {
      title: '閲覧履歴',
      text: 'Muster での検索、操作、変更の内容とその日時です。',
    },
    cookies: {
      title: 'Cookie',
      text: 'サインインの状態を保ち、言語とチームを記憶するために使用します。',
    },
    readMore: 'プライバシーポリシーを読む',
    agree: '同意して続ける',
    decline: '同意せずサインアウト',
    kept: '同意いただいたバージョン、日時、ネットワークアドレスを保存します。バージョン：{version}',
  },
  privacy: {
    title: 'プライバシーポリシー',
    intro: 'この Muster サーバーは、アカウントを提供した組織が運営しています。情報も同じ組織が管理します。',
    personal: {
      title: '収集する個人情報',
      text: '氏名、メールアドレス、任意で登録した自己紹介と画像、サインインごとの日時、ネットワークアドレス、ブラウザーです。パスワードは復元できない形でのみ保存します。',
    },
    browsing: {
      title: '収集する閲覧履歴',
      text: '最近の検索と、ロボット、構成、グループ、メンバーに対して行った変更です。チームのオーナーと管理者は、誰がいつ何を変更したかを確認できます。',
    },
    use: {
      title: '利用目的',
      text: 'サービスの提供、アカウントの保護、フィードバックへの回答にのみ利用します。広告への利用や販売は行いません。',
    },
    cookies: {
      title: 'Cookie',
      text: 'Muster が使用する Cookie は必要なものだけです。サインインの状態、言語、現在のチーム、サイドバーの状態を保存します。追跡用の Cookie はありません。',
    },
    rights: {
      title: 'お客様の権利',
      text: 'ご自身の情報の確認、訂正、削除と、同意の撤回はいつでも可能です。チームのオーナー、またはアカウントを提供した組織にお問い合わせください。',
    },
    version: 'バージョン：{version}',
  },
  terms: {
    title: '利用規約',
    intro: 'この Muster サーバーを利用することで、以下の規約に同意したものとみなされます。',
    account: {
      title: 'アカウント',
      text: 'アカウントは本人のみが利用できます。パスワードは適切に管理してください。他人に利用されている疑いがある場合は、すぐにパスワードを変更し、チームのオーナーに連絡してください。',
    },
    robots: {
      title: 'ロボット',
      text: 'コマンドの送信や構成の配信の前に、ロボットの周囲の安全を確認してください。送信したコマンドの責任は送信者が負います。',
    },
    content: {
      title: 'コンテンツ',
      text: 'アップロードしたファイルの権利は引き続きお客様に帰属します。利用する権利のあるコンテンツのみをアップロードしてください。',
    },
    availability: {
      title: 'サービスの提供',
      text: '運営者は、保守のためにサービスを一時停止することや、規約に違反したアカウントを停止することがあります。',
    },
    changes: {
      title: '規約の変更',
      text: '規約を変更した場合は、このページでお知らせします。変更後も利用を続けた場合は、変更後の規約に同意したものとみなされます。',
    },
    leaving: '運営者のページを開いています…',
  },
  errors: {
    'consent.outdated': {
      title: '内容が更新されました',
      message: 'ページを再読み込みし、最新の内容を読んでから同意してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'consent/ja-JP': typeof phrases;
  }
}

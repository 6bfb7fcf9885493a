import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOn: {
    title: 'シングルサインオン',
    hint: '学校や会社の OpenID 認証サービスでメンバーがサインインします。オーナーはいつでもパスワードと 2 段階認証でサインインできます。',
    add: '認証サービスを追加',
    none: '認証サービスはまだありません。',
    redirect: '認証サービスに登録するリダイレクト先',
    on: 'オン',
    off: 'オフ',
    isRequired: '必須',
    people: '{count} 人のメンバー',
    noDomains: 'ドメインなし：サインインページに表示されません',
    tested: '{time} にテスト',
    untested: '未テスト',
    edit: '編集',
    check: '接続を確認',
    test: 'サインインをテスト',
    remove: '削除',
    actionsOf: '{name} の操作',
    removeTitle: '{name} を削除しますか？',
    removeMessage:
      'このサービスでサインインした人はすぐにサインアウトされ、チームには残ります。パスワードがない人は「パスワードをお忘れですか？」から設定できます。',
    removed: '{name} を削除しました',
    saved: '{name} を保存しました',
    form: {
      add: '認証サービスを追加',
      edit: '認証サービスを編集',
      save: '保存',
      name: '名前',
      nameHint: '学校名など、サインインページに表示されます。',
      issuer: '発行者',
      issuerHint:
        'https:// で始まるアドレスを入力します。変更すると、このサービスでサインインした人はサインアウトされ、連携済みのアカウントは連携し直す必要があります。',
      clientId: 'クライアント ID',
      secret: 'クライアントシークレット',
      secretKept: '空欄のままにすると現在のものを使います。',
      domains: 'メールドメイン',
      domainsHint: 'これらのドメインの人に、サインインページで表示されます。',
      noDomains: '先に「メンバー」ページのメールドメインで確認してください。',
      defaultRole: 'デフォルトの役割',
      noRole: 'ルールのない人は参加不可',
      rules: 'ルール',
      rulesHint:
        'クレームに応じて役割とグループを割り当てます。最初に一致した役割が使われ、この方法で参加したメンバーはサインインのたびに更新されます。',
      addRule: 'ルールを追加',
      rule: 'ルール {number}',
      removeRule: 'ルール {number} を削除',
      claim: 'クレーム',
      value: '値',
      role: '役割',
      sameRole: '指定しない',
      groups: 'グループ',
      noGroups: 'なし',
      enabled: 'サインインを許可',
      enabledHint: 'オフにすると、このサービスでサインインした人はすぐにサインアウトされます。',
      required: 'これらのドメインのメンバーは必須',
      requiredHint:
        'パスワードではサインインできなくなり、現在のセッションも終了します。オーナーは対象外で、パスワードと 2 段階認証を引き続き使えます。',
      trusts: '2 段階認証を信頼する',
      trustsHint: '認証サービスが 2 段階認証の完了を示した場合、チームの要件を満たすものとします。',
    },
    checked: {
      title: '{name} への接続',
      step: {
        address: 'アドレス',
        discovery: 'サービス情報（ディスカバリー）',
        endpoints: 'サインイン用アドレス',
        keys: '署名キー',
      },
      state: {
        good: '正常',
        bad: '失敗',
        skipped: '未確認',
      },
    },
    mine: {
      on: '連携済み（最終利用 {time}）',
      unused: '連携済み',
      off: '未連携',
      bind: '連携',
      unbind: '連携を解除',
      unbound: '連携を解除しました',
    },
  },
  activity: {
    type: {
      signOn: 'シングルサインオン',
    },
    action: {
      'signOn.create': '{actor} が認証サービス {object} を追加',
      'signOn.update': '{actor} が認証サービス {object} を変更',
      'signOn.remove': '{actor} が認証サービス {object} を削除',
      'signOn.check': '{actor} が認証サービス {object} を確認',
      'signOn.test': '{actor} が認証サービス {object} をテスト',
      'signOn.signIn': '{actor} が {object} でサインイン',
      'signOn.refuse': '{actor} が {object} からのサインインを拒否',
      'signOn.unlock': '{actor} が {object} で画面のロックを解除',
      'signOn.bind': '{actor} がアカウントを {object} と連携',
      'signOn.unbind': '{actor} がアカウントと {object} の連携を解除',
    },
    field: {
      issuer: '発行者',
      clientId: 'クライアント ID',
      domains: 'メールドメイン',
      rules: 'ルール',
      defaultRole: 'デフォルトの役割',
      isEnabled: 'サインインの許可',
      isRequired: '必須',
      trustsSecondStep: '2 段階認証を信頼',
      hasNewSecret: '新しいクライアントシークレット',
      result: '結果',
      outcome: '結果',
      reason: '理由',
    },
  },
  permissions: {
    area: {
      signOn: 'シングルサインオン',
    },
    allows: {
      'signOn.manage': 'チームのシングルサインオンを設定できます。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on/ja-JP': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  join: {
    title: 'チームに参加',
    intro: 'チームの招待コードを入力してください。管理者が承認すると参加できます。',
    signedIn: 'サインイン中：{email}',
    open: 'Muster を開く',
    isIn: 'チームに参加しています。Muster を開いて始めてください。',
    code: '招待コード',
    codeHint: '8 文字です（例：K7QM-4TXR）',
    apply: '参加を申請',
    applied: '「{team}」に参加を申請しました',
    joined: '「{team}」に参加しました',
    requests: '自分の申請',
    state: {
      waiting: '承認待ち',
      rejected: '却下',
    },
    requestedAt: '{time}に申請',
    waitingHint: '管理者が承認すると、メールでお知らせします。',
    waitingFor: '「{team}」の承認をお待ちください',
    otherWays: '別のチームに参加、またはチームを作成',
    withdraw: '取り下げる',
    withdrawOf: '「{team}」への申請を取り下げる',
    withdrawn: '申請を取り下げました',
    invitations: 'あなたへの招待',
    invitedBy: '{name} さんからの招待',
    accept: '承諾',
    acceptOf: '「{team}」の招待を承諾',
    openTeams: 'すぐに参加できるチーム',
    join: '参加',
    joinOf: '「{team}」に参加',
    create: {
      title: 'チームを作成',
      intro: 'あなたがオーナーになり、ほかの人を招待できます。',
      name: 'チーム名',
      submit: 'チームを作成',
    },
    nuwaId: {
      own: 'あなたの NUWA ID：{id}',
      intro: 'メールアドレスを伝えなくても、チームはこの ID で招待できます。',
      choose: 'NUWA ID を決める',
      once: '英数字 4〜20 文字です。選択できるのは 1 回だけです。',
      submit: '決定',
      done: 'あなたの NUWA ID は {id} です',
    },
    signUp: {
      title: 'アカウントを作成',
      titleOf: '「{team}」に参加',
      intro: 'チームの招待コード、またはチームのメールドメインのアドレスを使用します。',
      hasAccount: 'アカウントをお持ちの方はサインイン',
      codeOptional: '任意',
      next: 'コードを送信',
      sent: '{email} にメールを送信しました。メールにあるコードを入力してください。',
      mailCode: '確認コード',
      name: '氏名',
      passwordHint: '{min} 文字以上で入力してください。氏名やメールアドレスは使わないでください。',
      submit: 'アカウントを作成して申請',
      resend: 'コードを再送信',
      back: 'メールアドレスを変更',
    },
    invitation: {
      title: '「{team}」への招待',
      by: '{name} さんから {role}として招待されています。',
      as: '{role}として招待されています。',
      approval: '承諾すると、チームの管理者が参加を承認します。',
      submitNew: 'アカウントを作成して承諾',
      submit: '招待を承諾',
      signIn: 'サインインして承諾',
      hasAccount: '{email} のアカウントはすでにあります。サインインして招待を承諾してください。',
      another: '現在 {email} でサインインしていますが、招待は {invited} 宛てです。',
      switch: 'アカウントを切り替え',
      stay: 'このまま続ける',
      failed: 'この招待は使用できません',
      accepted: 'この招待は承諾済みです。サインインして申請を確認してください。',
      myRequests: '申請を確認',
      home: 'Muster へ',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-entry/ja-JP': typeof phrases;
  }
}

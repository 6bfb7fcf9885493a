import type { Sections } from '../phrase.ts';

export const phrases = {
  join: {
    title: '加入團隊',
    intro: '輸入團隊給您的邀請碼，管理員核准後即可加入。',
    signedIn: '目前帳號：{email}',
    open: '開啟 Muster',
    isIn: '您已加入團隊，可以開始使用了。',
    code: '邀請碼',
    codeHint: '8 個字，例如 K7QM-4TXR。',
    apply: '申請加入',
    applied: '已申請加入「{team}」',
    joined: '您已加入「{team}」',
    requests: '我的申請',
    state: {
      waiting: '待核准',
      rejected: '未獲核准',
    },
    requestedAt: '{time}提出',
    waitingHint: '管理員核准後，您會收到電子郵件。',
    withdraw: '撤回',
    withdrawOf: '撤回對「{team}」的申請',
    withdrawn: '已撤回申請',
    invitations: '給您的邀請',
    invitedBy: '{name} 邀請您',
    accept: '接受',
    acceptOf: '接受「{team}」的邀請',
    openTeams: '可直接加入的團隊',
    join: '加入',
    joinOf: '加入「{team}」',
    create: {
      title: '建立團隊',
      intro: '您會成為團隊的擁有者，並可邀請其他人。',
      name: '團隊名稱',
      submit: '建立團隊',
    },
    nuwaId: {
      own: '您的 NUWA ID：{id}',
      intro: '團隊可以用它邀請您，不必知道您的電子郵件。',
      choose: '自訂 NUWA ID',
      once: '4 到 20 個英文字母或數字，只能選擇一次。',
      submit: '選定',
      done: '您的 NUWA ID 是 {id}',
    },
    signUp: {
      title: '建立帳號',
      titleOf: '加入「{team}」',
      intro: '使用團隊的邀請碼，或使用團隊郵件網域的電子郵件。',
      hasAccount: '已有帳號？登入',
      codeOptional: '選填',
      next: '寄送驗證碼',
      sent: '已寄出一封郵件到 {email}，請輸入信中的驗證碼。',
      mailCode: '驗證碼',
      name: '姓名',
      passwordHint: '至少 {min} 個字元。',
      submit: '建立帳號並申請加入',
      resend: '重新寄送驗證碼',
      back: '變更電子郵件',
    },
    invitation: {
      title: '「{team}」邀請您加入',
      by: '{name} 邀請您以「{role}」身分加入。',
      as: '您受邀以「{role}」身分加入。',
      approval: '接受後，團隊的管理員會核准您加入。',
      submitNew: '建立帳號並接受',
      submit: '接受邀請',
      signIn: '登入並接受',
      hasAccount: '{email} 已有帳號，請登入以接受邀請。',
      another: '您目前以 {email} 登入，但邀請是給 {invited} 的。',
      switch: '切換帳號',
      stay: '保持目前帳號',
      failed: '無法使用這份邀請',
      home: '前往 Muster',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people-entry/zh-TW': typeof phrases;
  }
}

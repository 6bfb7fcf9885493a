import type { Sections } from '../phrase.ts';

export const phrases = {
  signOnEntry: {
    with: '使用「{name}」登入',
    ofTeam: '團隊「{team}」',
    required: '團隊要求以「{name}」登入，密碼無法使用。',
    coming: '正在登入…',
    back: '回到登入',
    prove: '以「{name}」確認身分',
    bindTitle: '連結您的帳號',
    bindIntro: '{email} 已經有帳號。請登入一次，之後就能使用「{name}」登入。',
    bindSubmit: '登入並連結',
    provedTitle: '身分已確認',
    proved: '請關閉這個分頁，回到原來的頁面再試一次。',
    test: {
      title: '測試成功',
      hint: '「{name}」的回覆正確。沒有任何人因此登入，您可以關閉這個分頁。',
      outcome: '登入結果',
      role: '角色',
      groups: '群組',
      none: '無',
      second: '二階段驗證',
      seen: '已完成',
      unseen: '未完成',
      claims: '收到的資料',
    },
    outcome: {
      new: '建立新帳號並加入團隊',
      known: '登入已連結的帳號',
      linked: '連結並登入團隊中同一信箱的帳號',
      password: '先要求輸入帳號的密碼',
      no_address: '拒絕：沒有團隊網域的已驗證信箱',
      no_role: '拒絕：沒有符合的規則',
      removed: '拒絕：已離開團隊',
    },
    fault: {
      address: '位址必須以 https 開頭，且能從網際網路連線。',
      unreachable: '無法連線到位址。',
      slow: '沒有及時回覆。',
      too_large: '回覆過大。',
      redirected: '位址會轉往別處，請輸入最終的位址。',
      status: '回覆了錯誤，請確認發行者位址。',
      not_json: '回覆的格式不是 JSON。',
      issuer: '表明的發行者與輸入的不同。',
      metadata: '缺少必要的位址資料。',
      keys: '沒有可用的簽章金鑰。',
      key: '找不到簽章所用的金鑰。',
      signature: '簽章不正確。',
      algorithm: '不接受這種簽章方式。',
      audience: '回覆是給其他應用程式的。',
      nonce: '回覆不屬於這次登入。',
      state: '回覆不屬於這個瀏覽器。',
      expired: '回覆已過期，請確認雙方的時間。',
      future: '回覆的時間在未來，請確認雙方的時間。',
      response_issuer: '回覆來自其他的發行者。',
      subject: '兩份回覆說的不是同一個人。',
      code: '不接受這個登入代碼，可能已經用過。',
      client: '不接受應用程式 ID 或密碼。',
      malformed: '回覆不完整。',
    },
  },
  errors: {
    'sign_on.required': {
      title: '請使用單一登入',
      message: '團隊要求以單一登入登入。請在登入頁輸入電子郵件，再選擇團隊的登入方式。',
    },
    'sign_on.refused': {
      title: '登入遭拒',
      message: '登入服務沒有同意，請再試一次，或聯絡團隊的擁有者。',
    },
    'sign_on.no_role': {
      title: '您還不能加入團隊',
      message: '登入成功，但沒有規則給您角色。請聯絡團隊的擁有者。',
    },
    'sign_on.address': {
      title: '無法確認您的電子郵件',
      message: '登入服務必須提供團隊網域中已驗證的電子郵件。請聯絡團隊的擁有者。',
    },
    'sign_on.not_member': {
      title: '您已不在這個團隊',
      message: '您的帳號已離開團隊。請擁有者或管理員重新邀請您。',
    },
    'sign_on.not_found': {
      title: '找不到登入服務',
      message: '登入服務可能已移除或關閉，請重新整理頁面。',
    },
    'sign_on.conflict': {
      title: '登入服務已在別處變更',
      message: '請關閉對話框，確認目前的內容後再試一次。',
    },
    'sign_on.too_many': {
      title: '登入服務數量已達上限',
      message: '請先移除不再使用的登入服務。',
    },
    'sign_on.known': {
      title: '這個登入服務已經存在',
      message: '團隊已輸入相同的發行者與應用程式 ID。',
    },
    'sign_on.own_proof': {
      title: '請使用您自己的密碼確認',
      message: '您的帳號屬於多個團隊，單一團隊的登入服務不足以確認身分。請使用密碼或通行密鑰。',
    },
    'sign_on.other_account': {
      title: '這是另一個帳號',
      message: '請改用登入服務指定的帳號登入，再試一次。',
    },
    'sign_on.expired': {
      title: '登入已逾時',
      message: '這次登入已過期、已用過，或是在別的瀏覽器開始的。請重新登入。',
    },
    'sign_on.failed': {
      title: '登入服務的回覆有誤',
      message: '沒有登入。請稍後再試，或聯絡團隊的擁有者。',
    },
    'sign_on.domain': {
      title: '網域尚未驗證',
      message: '請先在「成員」頁面驗證郵件網域。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on-entry/zh-TW': typeof phrases;
  }
}

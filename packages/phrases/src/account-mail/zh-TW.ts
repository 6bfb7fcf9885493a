import type { Sections } from '../phrase.ts';

export const phrases = {
  accountMail: {
    notAsked: '若這不是您本人的要求，請忽略這封郵件，您的帳號不會有任何變更。',
    reset: {
      subject: '重設 Muster 密碼',
      text: '{name}，您好：我們收到重設您帳號密碼的要求。請按下方按鈕設定新密碼。',
      action: '設定新密碼',
      expires: '這個連結在 {count} 分鐘內有效，且只能使用一次。',
    },
    strengthChanged: {
      subject: '您的登入方式已變更',
      text: '{name}，您好：您的帳號剛剛有變更：{change}。',
      notYou: '若不是您本人變更的，請立即重設密碼，並通知團隊的擁有者。',
      change: {
        beginTwoStep: '開啟二階段驗證',
        changeTwoStep: '更換驗證應用程式',
        endTwoStep: '關閉二階段驗證',
        renewBackupCodes: '產生新的備用碼',
        addPasskey: '新增通行密鑰',
        removePasskey: '移除通行密鑰',
      },
    },
    twoStepReset: {
      subject: '重設您的 Muster 二階段驗證',
      text: '{name}，您好：{admin} 表示您無法使用二階段驗證。請開啟連結並輸入密碼，確認後將關閉二階段驗證，所有登入也會結束。',
      action: '檢查要求',
      expires: '連結在 {count} 小時內有效。',
      notYou: '若不是您提出的要求，請不要確認，並通知團隊的擁有者。',
      waitingSubject: '您的二階段驗證將在 {count} 小時後關閉',
      waiting:
        '{name}，您好：您的帳號屬於多個團隊，因此確認後需要等待。在此之前您可以取消；以第二個步驟登入也會取消。',
      cancel: '取消重設',
    },
    passwordChanged: {
      subject: '您的 Muster 密碼已變更',
      text: '{name}，您好：您帳號的密碼剛剛已變更，其他瀏覽器上的登入都已結束。',
      action: '重設密碼',
      notYou: '若不是您本人變更的，請立即重設密碼，並通知團隊的擁有者。',
    },
    confirm: {
      subject: '確認您的新電子郵件',
      text: '{name}，您好：請確認這是您帳號要使用的新電子郵件。確認前，帳號仍使用原本的電子郵件。',
      action: '確認電子郵件',
      expires: '這個連結在 {count} 小時內有效，且只能使用一次。',
    },
    changed: {
      subject: '您的 Muster 電子郵件已變更',
      text: '{name}，您好：您的帳號現在使用 {email} 登入，這個信箱不再是登入帳號。',
      action: '不是我，取消變更',
      expires:
        '您可以在 {count} 天內取消這次變更；之後新增的通行密鑰、API 權杖與驗證應用程式也會一併移除。若是您本人變更的，請忽略這封郵件。',
    },
    code: {
      subject: '您的 Muster 驗證碼',
      text: '{name}，您好：請輸入以下驗證碼，以確認電話號碼 {phone}。',
      expires: '驗證碼在 {count} 分鐘內有效。',
      sms: '您的 Muster 驗證碼：{code}（{count} 分鐘內有效）',
    },
    removed: {
      subject: '您的 Muster 帳號已刪除',
      text: '{name}，您好：您的帳號與個人資料已刪除，無法復原。',
      notYou: '若不是您本人刪除的，請通知團隊的擁有者。',
    },
    newBrowser: {
      sms: '剛剛有新的瀏覽器登入您的 Muster 帳號（{address}）。若不是您本人，請變更密碼。',
      subject: '有新的瀏覽器登入您的 Muster 帳號',
      text: '{name}，您好：您的帳號剛剛在未曾使用過的瀏覽器登入。',
      device: '瀏覽器：{device}',
      unknown: '無法辨識',
      address: '網路位址：{address}',
      time: '時間：{time}',
      action: '查看登入中的瀏覽器',
      notYou: '若不是您本人登入的，請結束該登入並變更密碼。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'account-mail/zh-TW': typeof phrases;
  }
}

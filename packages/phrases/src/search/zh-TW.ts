import type { Sections } from '../phrase.ts';

export const phrases = {
  palette: {
    open: '搜尋或前往',
    label: '搜尋與指令',
    placeholder: '搜尋機器人、群組、成員、設定檔或操作',
    section: {
      recent: '最近的搜尋',
      actions: '操作',
      pages: '頁面',
      devices: '機器人',
      groups: '群組',
      people: '成員',
      configs: '設定檔',
      apps: '應用程式',
      files: '檔案',
    },
    place: {
      requests: { title: '加入申請', words: '核准 拒絕 申請 邀請碼 request approve' },
      invitations: { title: '邀請', words: '邀請成員 郵件 連結 invite' },
      joinTeam: { title: '加入其他團隊', words: '邀請碼 建立團隊 join code' },
      profile: { title: '我的個人資料', words: 'NUWA ID 姓名 照片 頭像 簡介 profile' },
      security: {
        title: '登入與安全',
        words: '密碼 二階段驗證 驗證器 通行密鑰 備用碼 工作階段 電話 password two-step passkey',
      },
      tokens: { title: '我的 API 權杖', words: '權杖 金鑰 token' },
      data: { title: '我的資料', words: '離開團隊 刪除帳號 下載 leave' },
    },
    action: {
      addRobot: '新增機器人',
      addGroup: '建立群組',
      deploy: '將「{name}」部署到機器人',
      deployAny: '部署設定檔…',
      language: '語言：{name}',
      theme: '主題：{name}',
      team: '切換到團隊「{name}」',
      forget: '清除最近的搜尋',
    },
    noMatch: '找不到「{keyword}」',
    noMatchHint: '試試其他文字，或輸入序號。',
    results: '{count} 個結果',
    failed: '無法搜尋，只列出頁面與操作。',
    move: '移動',
    choose: '選擇',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'search/zh-TW': typeof phrases;
  }
}

import type { Sections } from '../phrase.ts';

export const phrases = {
  guide: {
    tools: {
      intro: '製作機器人內容的工具，以及成果在 Muster 中的用途。',
      inMuster: '在 Muster 中',
      toRobots: '前往機器人',
      toConfigs: '前往設定檔',
      ask: '若無法使用某項工具，請聯絡團隊的擁有者。',
      codelab: {
        name: '程式實驗室',
        what: '用積木編寫程式，讓凱比移動、說話並與人互動，適合程式教學。',
        use: '選取機器人，傳送「安裝」或「播放」指令並填入專案 ID。',
      },
      contentEditor: {
        name: '內容編輯器',
        what: '製作機器人播放的內容：動作、表情、語音與畫面。',
        use: '將匯出的 .mbtx 檔案上傳，加入設定檔後部署。',
      },
      trainkit: {
        name: '訓練工具',
        what: '訓練機器人的問答：一個對話專案、一種語言。',
        use: '在設定檔中選擇對話專案，部署後機器人即以該專案回答。',
      },
      roflow: {
        name: 'Roflow',
        what: '用流程圖設計服務情境，例如迎賓、導覽與遞送。',
        use: '選取機器人，傳送「安裝」或「移除」指令並填入專案 ID。',
      },
      questions: {
        name: '題目製作工具',
        what: '製作測驗與課堂活動，由凱比出題與評分。',
        use: '選取機器人，傳送「安裝」指令並填入專案 ID。',
      },
    },
    fileTypes: {
      intro: 'Muster 接受的檔案，以及大小上限。',
      column: {
        kind: '種類',
        types: '檔案格式',
        max: '大小上限',
        use: '用途',
      },
      content: {
        name: '機器人內容',
        use: '內容編輯器與程式實驗室匯出的檔案，由設定檔部署。',
      },
      image: {
        name: '圖片',
        use: '機器人顯示的畫面，由設定檔部署。',
      },
      audio: {
        name: '音訊',
        use: '機器人播放的聲音，由設定檔部署。',
      },
      video: {
        name: '影片',
        use: '機器人播放的影片，由設定檔部署。',
      },
      app: {
        name: '應用程式',
        use: '安裝到機器人，由設定檔部署。',
      },
      document: {
        name: '其他檔案',
        use: '機器人上的程式會使用，由設定檔部署。',
      },
      import: {
        name: '機器人清單',
        use: '一次新增多台機器人，每列一個序號。',
      },
      feedback: {
        name: '意見回饋的圖片',
        use: '隨意見回饋傳送的畫面。',
      },
      material: {
        name: '團隊素材',
        use: '由團隊共用，可從素材頁面傳送到機器人；動作為 .json 檔案。',
      },
      invite: {
        name: '成員清單',
        use: '一次邀請多位成員，每列一位。',
      },
      avatar: {
        name: '個人照片',
        use: '顯示在您的姓名旁。',
      },
      note: '檔案以副檔名辨識。副檔名正確但內容損毀的檔案會被拒絕。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide/zh-TW': typeof phrases;
  }
}

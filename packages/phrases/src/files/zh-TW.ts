import type { Sections } from '../phrase.ts';

export const phrases = {
  files: {
    page: {
      counts: '{apps} 個應用程式，{files} 個檔案',
      upload: '上傳',
      drop: '放開即可上傳到團隊',
    },
    tab: {
      label: '應用程式與檔案',
      apps: '應用程式',
      files: '檔案',
    },
    search: {
      apps: '搜尋名稱或套件',
      files: '搜尋檔案名稱',
    },
    column: {
      app: '應用程式',
      file: '檔案',
      version: '版本',
      robots: '機器人',
      size: '大小',
      uploaded: '上傳時間',
      uploadedBy: '上傳者',
      used: '使用於',
    },
    versions: '{count} 個版本',
    used: {
      none: '尚未使用',
      config: '{count} 個設定檔',
      more: '還有 {count} 個您無法查看的項目',
    },
    kind: {
      label: '類型',
      all: '所有類型',
      image: '圖片',
      audio: '音訊',
      video: '影片',
      script: '腳本',
      misc: '其他',
    },
    look: {
      label: '顯示方式',
      list: '清單',
      grid: '方格',
    },
    empty: {
      apps: {
        title: '還沒有應用程式',
        message: '上傳 APK 檔案，就能在這裡管理它的所有版本。',
      },
      files: {
        title: '還沒有檔案',
        message: '圖片、音訊、影片與內容上傳後，就能放進設定檔並部署到機器人。',
      },
      noMatch: '沒有符合條件的項目',
    },
    storage: {
      label: '團隊的儲存空間',
      used: '已使用 {used}，共 {total}',
    },
    detail: {
      facts: '詳細資料',
      preview: '預覽',
      tooLong: '僅顯示開頭部分。',
    },
    app: {
      newest: '最新',
      versions: '版本',
      onRobots: '機器人上的版本',
      onNoRobot: '還沒有機器人安裝',
      robots: '{count} 台',
      permissions: '權限',
      noPermissions: '不要求任何權限',
      newPermission: '{name} · {version} 新增',
      signer: '簽署者',
      unsigned: '未簽署',
      sameSigner: '自 {version} 起相同',
      otherSigner: '簽署者與前一版不同',
      android: 'Android API {min} 以上',
      renameTitle: '重新命名應用程式',
      name: '應用程式名稱',
      nameHint: '留空則使用安裝套件中的名稱「{name}」。',
    },
    action: {
      download: '下載',
      delete: '刪除',
      more: '「{name}」的更多動作',
    },
    delete: {
      title: '要刪除「{name}」嗎？',
      message: '檔案會從團隊永久刪除。',
      done: '已刪除「{name}」',
      used: '「{name}」正在使用中，無法刪除。請先從以下項目移除：',
    },
    tray: {
      label: '上傳',
      done: '已完成 {done} 個，共 {total} 個',
      collapse: '收合上傳清單',
      expand: '展開上傳清單',
      clear: '清除已完成的項目',
      lost: '連線中斷，會自動繼續',
      checking: '正在檢查內容…',
      fileless: '請再選一次這個檔案以繼續上傳',
      mismatch: '這是另一個檔案。請選擇「{name}」（{size}）。',
      choose: '選擇檔案',
      confirm: '仍要上傳',
    },
    sharing: {
      label: '誰能看到',
      all: '所有可見範圍',
      private: '僅限本人',
      privateHint: '只有上傳者、擁有者與管理員看得到。',
      groups: '指定群組',
      groupsHint: '所選群組的成員都看得到。',
      team: '整個團隊',
      teamHint: '團隊中的每個人都看得到。',
      action: '變更可見範圍',
      title: '誰能看到「{name}」？',
      titleMany: '誰能看到這 {count} 個檔案？',
      search: '搜尋群組',
      noGroups: '沒有可選擇的群組',
      chooseGroup: '請至少選擇一個群組。',
      done: '已變更可見範圍',
    },
    rename: {
      action: '重新命名',
      title: '重新命名檔案',
      field: '檔案名稱',
      ending: '檔案類型不會改變，名稱須以「{ending}」結尾。',
      done: '已重新命名為「{name}」',
    },
    selection: {
      label: '所選檔案的動作',
      count: '已選取 {count} 個',
      page: '選取此頁的所有檔案',
      row: '選取「{name}」',
      clear: '清除選取',
      tooMany: '一次最多 {max} 個檔案。',
      deleteTitle: '要刪除 {count} 個檔案嗎？',
      deleteMessage: '使用中的檔案會保留，其餘會從團隊永久刪除。',
      done: '{total} 個中完成 {count} 個',
      failed: '以下檔案未變更：',
    },
  },
  activity: {
    action: {
      'file.share': '{actor} 變更了誰能看到 {object}',
      'app.rename': '{actor} 將應用程式更名為 {object}',
      'file.rename': '{actor} 將檔案更名為 {object}',
    },
    field: { visibility: '可見範圍' },
  },
  errors: {
    'file.not_found': { title: '找不到檔案', message: '檔案不存在或已被刪除，請重新整理頁面。' },
    'file.quota': { title: '團隊的儲存空間不足', message: '請先刪除不用的檔案，或上傳較小的檔案。' },
    'upload.not_found': {
      title: '找不到這個上傳',
      message: '它可能已取消，或超過一天沒有繼續。請重新上傳。',
    },
    'upload.offset': { title: '上傳的位置不符', message: '請從伺服器已收到的位置繼續。' },
    'upload.incomplete': { title: '檔案尚未全部上傳', message: '請繼續上傳其餘部分。' },
    'upload.hash': { title: '檔案內容不符', message: '上傳期間檔案已變更，或傳輸有誤。請重新上傳。' },
    'upload.too_many': { title: '進行中的上傳過多', message: '請先完成或取消其他上傳。' },
    'upload.busy': { title: '這個上傳正在別處進行', message: '請稍後再試，或關閉其他視窗中的上傳。' },
    'file.in_use': { title: '檔案正在使用中', message: '有設定檔使用這個檔案，請先從設定檔中移除。' },
    'file.line_busy': {
      title: '其他機器人正在下載',
      message: '這個群組同時下載的機器人過多，機器人稍後會再試一次。',
    },
    'file.link': { title: '下載連結無效', message: '連結已過期或不完整，請重新載入頁面後再下載一次。' },
  },
  permissions: {
    area: { file: '檔案' },
    allows: {
      'file.read': '查看與下載團隊的檔案。',
      'file.write': '上傳檔案，並刪除自己上傳的檔案；擁有者與管理員可刪除任何檔案。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/zh-TW': typeof phrases;
  }
}

import type { Sections } from '../phrase.ts';

export const phrases = {
  materials: {
    search: '搜尋素材名稱',
    download: '下載',
    type: {
      label: '素材類型',
      all: '全部',
      audio: '音訊',
      content: '內容',
      media: '圖片與影片',
      motion: '動作',
    },
    hint: {
      audio: '可上傳 mp3、m4a、wav，每個最大 10 MB。',
      content: '可上傳 mbtx，每個最大 10 MB。',
      media: '可上傳 jpg、jpeg、png、gif、mp4、mov，每個最大 10 MB。',
      motion: '可上傳 JSON 格式的動作檔，每個最大 10 MB。',
    },
    column: {
      name: '名稱',
      type: '類型',
      size: '大小',
      owner: '上傳者',
      created: '上傳時間',
    },
    filter: {
      allOwners: '所有上傳者',
      allCategories: '所有分類',
      allTags: '所有標籤',
    },
    memory: {
      used: '已使用 {used}，共 {total}',
      free: '剩餘 {free}',
      full: '空間已滿',
    },
    upload: {
      action: '上傳素材',
      drop: '放開以上傳',
      list: '上傳',
      summary: '已完成 {done} / {total}',
      failed: '{count} 個未上傳',
      clear: '清除已結束的',
      refused: '{title}：{message}',
      wrongContent: '檔案內容與副檔名不符，請確認檔案。',
    },
    selection: {
      page: '選取本頁所有素材',
      row: '選取「{name}」',
      count: '已選取 {count} 個素材',
      label: '選取的素材',
      clear: '清除選取',
    },
    remove: {
      title: '刪除「{name}」？',
      titleMany: '刪除 {count} 個素材？',
      submit: '刪除 {count} 個素材',
      message: '刪除後無法復原。已在機器人上的檔案會保留，尚未下載的機器人則無法再取得。',
      done: '已刪除 {count} 個素材',
      kept: '{count} 個素材未刪除，因為屬於其他成員',
    },
    send: {
      groups: '群組',
      action: '傳送到機器人',
      title: '將「{name}」傳送到機器人',
      titleMany: '將 {count} 個素材傳送到機器人',
      submit: '傳送到 {count} 台機器人',
      chooseRobots: '請選擇機器人。',
      noRobots: '所選群組沒有機器人。',
      done: '正在傳送 {count} 個素材，可在使用紀錄查看進度',
      failed: '未傳送：{names}',
    },
    empty: {
      title: '還沒有素材',
      message: '上傳音訊、內容、圖片、影片與動作，供團隊與機器人使用。也可以將檔案拖曳到這裡。',
      ofType: '還沒有這類素材',
      noMatch: '沒有符合的素材',
    },
    motion: {
      category: '分類',
      categories: '分類',
      tag: '標籤',
      tags: '標籤',
      manage: '分類與標籤',
      manageHint: '在動作列表的「分類與標籤」中新增。',
      noCategory: '未分類',
      noTags: '沒有標籤',
      newCategory: '新分類名稱',
      newTag: '新標籤名稱',
      add: '新增',
      useCount: '{count} 個動作',
      remove: '刪除「{name}」',
      removeTitle: '刪除「{name}」？',
      removeMessage: '{count} 個動作會失去它，動作本身不受影響。',
      removed: '已刪除「{name}」',
    },
  },
  errors: {
    'material.conflict': { title: '素材已被他人變更', message: '請確認目前的名稱、分類與標籤後再試一次。' },
    'material.not_found': {
      title: '找不到素材',
      message: '素材不存在或已被刪除，請重新整理頁面。',
    },
    'material.full': {
      title: '團隊素材的空間不足',
      message: '請先刪除不用的素材，或上傳較小的檔案。',
    },
    'material.too_large': {
      title: '檔案過大',
      message: '每個素材最大 10 MB，請選擇較小的檔案。',
    },
    'material.format': {
      title: '不支援的檔案格式',
      message: '素材僅支援以下格式：{fileType}',
    },
    'material.ending': {
      title: '副檔名不可變更',
      message: '名稱請保留 {fileType}。',
    },
    'material.not_motion': {
      title: '只有動作可以分類',
      message: '音訊、內容、圖片與影片沒有分類與標籤。',
    },
    'motion.not_found': {
      title: '找不到分類或標籤',
      message: '它可能已被刪除，請重新整理頁面。',
    },
    'motion.not_yours': {
      title: '無法刪除他人的分類或標籤',
      message: '請聯絡建立者，或由管理員刪除。',
    },
    'motion.name_taken': {
      title: '名稱已被使用',
      message: '請輸入其他名稱。',
    },
    'motion.too_many': {
      title: '分類或標籤過多',
      message: '請先刪除不用的項目。',
    },
  },
  permissions: {
    area: {
      material: '團隊素材',
    },
    allows: {
      'material.read': '查看與下載團隊素材。',
      'material.write': '上傳團隊素材，並修改或刪除自己上傳的素材；擁有者與管理員可修改或刪除任何素材。',
    },
  },
  activity: {
    type: {
      material: '團隊素材',
      motionCategory: '動作分類',
      motionTag: '動作標籤',
    },
    action: {
      'material.upload': '{actor} 上傳了素材 {object}',
      'material.update': '{actor} 變更了素材 {object}',
      'material.remove': '{actor} 刪除了素材 {object}',
      'motionCategory.create': '{actor} 建立了動作分類 {object}',
      'motionCategory.remove': '{actor} 刪除了動作分類 {object}',
      'motionTag.create': '{actor} 建立了動作標籤 {object}',
      'motionTag.remove': '{actor} 刪除了動作標籤 {object}',
    },
    field: {
      tags: '標籤',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials/zh-TW': typeof phrases;
  }
}

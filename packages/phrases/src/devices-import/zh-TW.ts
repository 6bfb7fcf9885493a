import type { Sections } from '../phrase.ts';

export const phrases = {
  devices: {
    import: {
      example: '範例',
      exampleName: '凱比 01',
      models: '可用的機型：{models}',
      keys: '查看群組金鑰',
      title: '匯入機器人',
      hint: '一次匯入最多 10,000 台。有任何一行錯誤，就不會匯入任何一台。',
      drop: '將 .csv 檔拖放到這裡',
      choose: '選擇檔案',
      again: '選擇其他檔案',
      none: '請先選擇含有機器人的檔案。',
      unused: '無法辨識的欄位，不會匯入：{columns}',
      template: '下載範本',
      templateName: '機器人匯入範本',
      encoding: '文字編碼',
      group: '未填群組的機器人歸入',
      line: '行',
      ready: '{count} 台都可以匯入',
      faulty: '{count} 行有錯誤。請修正檔案後再選擇一次。',
      onlyFaulty: '只顯示有錯誤的行',
      shown: '顯示前 {count} 行',
      checking: '正在檢查 {count} 行…',
      submit: '匯入 {count} 台',
      pending: '正在匯入…',
      done: '已匯入 {count} 台機器人',
      doneHint: '接著到每台機器人上用金鑰開通。',
      fault: {
        sn: '序號必須是 10 個英文字母或數字',
        duplicate: '序號在檔案中重複',
        registered: '序號已註冊',
        name_too_long: '名稱超過 30 個字元',
        comment_too_long: '備註超過 200 個字元',
        characters: '含有不允許的字元',
        model: '沒有這個機型',
        group: '群組不存在，或您無法將機器人加入此群組',
      },
      problem: {
        empty: '檔案裡沒有任何機器人。',
        tooMany: '檔案超過 10,000 行（共 {count} 行），請分成幾個檔案。',
        tooLarge: '檔案過大，最多 10 MB。',
        notText: '這不是 .csv 檔。請在試算表中另存為 .csv。',
        noSerialNumbers: '找不到「序號」欄位。第一行請保留範本的欄位名稱。',
        unclosed: '第 {line} 行的引號沒有成對。',
        stray: '第 {line} 行的引號後面有多餘的文字。',
        unreadable: '無法讀取檔案，請再試一次。',
      },
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-import/zh-TW': typeof phrases;
  }
}

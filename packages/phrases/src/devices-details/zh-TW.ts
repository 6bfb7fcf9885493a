import type { Sections } from '../phrase.ts';

export const phrases = {
  devices: {
    drawer: { gone: '找不到這台機器人' },
    trouble: {
      from: '來自 {addresses}',
      secret: {
        title: '連線遭拒：憑證不正確',
        hint: '機器人必須重新加入團隊。請在機器人上選擇「加入團隊」，輸入團隊金鑰或群組金鑰。',
      },
      message: {
        title: '機器人送出的內容遭拒',
        hint: '內容不符合通訊協定。請更新機器人的軟體；若仍無法解決，請將以下細節提供給開發人員。',
      },
      load: {
        title: '機器人已被中斷連線：傳輸量過大',
        hint: '請重新啟動機器人。若再次發生，請關閉執行中的應用程式並檢查網路。',
      },
      network: {
        title: '無法建立連線',
        hint: '請檢查機器人的網路，以及日期與時間。機器人的軟體可能不信任伺服器的憑證。',
      },
      server: {
        title: '伺服器無法處理機器人送出的內容',
        hint: '機器人會自動重試。若持續發生，請通知伺服器的管理人員。',
      },
      serialNumber: {
        title: '有多台機器使用這個序號',
        hint: '它們會互相中斷連線。請找出這些位址的機器，讓每台使用各自的序號。',
      },
    },
    move: {
      title: '移動 {count} 台機器人',
      target: '移動到',
      submit: '移動',
      keep: '其中 {count} 台以團隊金鑰開通，移動後不需重新開通。',
      reset:
        '其中 {count} 台以群組金鑰開通。移動後會中斷連線，必須在機器人上以新群組的金鑰或團隊金鑰重新開通。',
      notActivated: '其中 {count} 台尚未開通，會一併移動。',
      already: '其中 {count} 台已在這個群組。',
      pending: '正在移動 {count} 台機器人…',
      done: '已移動 {count} 台機器人',
      doneReset: '其中 {count} 台必須重新開通。',
      show: '查看群組',
      choose: '請先選擇要移動到哪個群組。',
      allThere: '選取的機器人都已在這個群組。',
    },
    pin: {
      title: '設定 {count} 台機器人的 PIN 碼',
      label: 'PIN 碼',
      hint: '4 到 6 個數字；留空即清除 PIN 碼。',
      different: '選取的機器人 PIN 碼不同，全部會被這組 PIN 碼覆寫。',
      submit: '儲存 PIN 碼',
      clear: '清除 PIN 碼',
      done: '已更新 {count} 台機器人的 PIN 碼',
      show: '顯示 PIN 碼',
      hide: '隱藏 PIN 碼',
      hintNew: '4 到 6 個數字。',
      choose: '請輸入 4 到 6 個數字的 PIN 碼。',
      pending: '正在設定 {count} 台機器人的 PIN 碼…',
      clearing: '正在清除 {count} 台機器人的 PIN 碼…',
      cleared: '已清除 {count} 台機器人的 PIN 碼',
      sent: '正在傳送到機器人，可在使用紀錄查看進度。',
      follow: '查看進度',
    },
    remove: {
      title: '刪除 {count} 台機器人？',
      message: '機器人會立即中斷連線並移出團隊，歷程也會一併刪除。若要再次使用，必須重新新增並開通。',
      online: '其中 {count} 台目前在線上。',
      typing: '輸入 {count} 以確認',
      done: '已刪除 {count} 台機器人',
      pending: '正在刪除 {count} 台機器人…',
    },
    history: {
      empty: '最近 30 天沒有紀錄',
      emptyMessage: '連線、故障、應用程式與移動都會記在這裡。',
      more: '顯示更早的紀錄',
      kind: {
        online: '已上線',
        offline: '已離線',
        broken: '失去連線',
        'fault.raised': '發生故障',
        'fault.cleared': '故障已排除',
        'app.opened': '開啟應用程式',
        'app.left': '關閉應用程式',
        'button.pressed': '按下按鈕',
        'condition.acted': '依監控條件動作',
        started: '機器人啟動',
        'version.changed': '軟體版本已變更',
        'config.applied': '已套用設定檔',
        activated: '已開通',
        moved: '移動到其他群組',
        reset: '需要重新開通',
      },
      change: '{from} → {to}',
      version: '{name} v{version}',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/zh-TW': typeof phrases;
  }
}

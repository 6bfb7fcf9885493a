import type { Sections } from '../phrase.ts';

export const phrases = {
  monitoring: {
    defaultCondition: {
      kebbi: '預設條件（Kebbi）',
      service: '預設條件（服務型機器人）',
    },
    light: {
      high: '高度異常',
      medium: '中度異常',
      lost: '失去連線',
      online: '正常',
      notSet: '未監控',
    },
    lights: '依燈號篩選',
    robots: '監控中的機器人',
    well: '正常',
    stopped: '已停止監控',
    flaps: '反覆出現',
    flapsHint: '這個狀況在短時間內反覆出現。30 秒未再出現後才會結束。',
    showWell: '顯示其他 {count} 部正常的機器人',
    search: '搜尋名稱、序號、應用程式',
    filter: {
      type: '機器人類型',
      allTypes: '所有類型',
      condition: '監控條件',
      allConditions: '所有條件',
    },
    type: {
      kebbi: 'Kebbi',
      service: '服務型機器人',
    },
    sort: {
      label: '排序',
      severity: '依嚴重程度',
      name: '依名稱',
      battery: '依電量',
    },
    view: {
      label: '檢視方式',
      list: '清單',
      cards: '卡片',
    },
    empty: {
      title: '尚未監控任何機器人',
      message: '加入機器人後，可在這裡查看目前狀態與需要處理的異常。',
      noMatch: '沒有符合條件的機器人',
    },
    add: {
      title: '加入機器人',
      explanation: '選擇群組，再選擇要監控的機器人。新加入的機器人使用預設條件。',
      submit: '加入 {count} 部機器人',
      all: '全選（{count}）',
      nobody: '請至少選擇一部機器人',
      empty: '這個群組沒有機器人',
      isMonitored: '已在監控中',
      unknownVersion: '版本未知，連線後可能需要更新',
      notActivated: '尚未開通',
      tooOld: '目前版本 {version}，需要 {needed} 以上',
      done: '已將 {count} 部機器人加入監控',
    },
    gone: {
      title: '這部機器人已不在監控中',
      message: '機器人已移出監控，或移至您無法查看的群組。',
    },
    fact: {
      battery: '電量',
      app: '應用程式',
      project: '專案',
      lastSeen: '上次連線',
      condition: '監控條件',
    },
    comment: {
      label: '備註',
      edit: '編輯備註',
    },
    stop: {
      action: '停止監控',
      title: '停止監控 {name}？',
      explanation: '停止期間不顯示異常，也不發出警示。機器人會繼續運作。',
      length: '停止多久',
      hours: '{count} 小時',
      resumed: '直到手動恢復',
      until: '監控已停止，將於 {time} 恢復。',
      untilResumed: '監控已停止，直到有人恢復。',
      done: '已停止監控 {name}',
    },
    resume: {
      action: '恢復監控',
      done: '已恢復監控',
    },
    remove: {
      action: '移出監控',
      title: '將 {count} 部機器人移出監控？',
      message: '機器人仍屬於團隊。監控紀錄會保留到期限為止。',
      done: '已將 {count} 部機器人移出監控',
    },
    apply: {
      action: '變更條件',
      title: '選擇監控條件',
      explanation: '只列出適用於這些機器人類型與群組的條件。',
      submit: '套用',
      done: '已變更 {count} 部機器人的條件',
    },
    history: {
      filter: '篩選紀錄',
      all: '全部',
      troubles: '異常',
      actions: '操作',
      empty: '最近 14 天沒有紀錄',
      went: '{name}：已結束',
      lasted: '持續 {time}',
    },
    condition: {
      add: '新增條件',
      copy: '複製',
      default: '預設',
      scope: '適用範圍',
      scopeHint: '群組的條件只能用於該群組的機器人。',
      wholeTeam: '整個團隊',
      column: {
        name: '條件名稱',
        robots: '使用中',
        changed: '最後變更',
      },
      remove: {
        title: '刪除條件「{name}」？',
        message: '刪除後無法復原。仍有機器人使用的條件無法刪除。',
        done: '已刪除條件「{name}」',
      },
      saved: '已儲存條件',
      readOnly: '您只能查看這個條件。',
      faults: '有 {count} 個設定需要修正才能儲存。',
      conflict: '{name} 在您編輯時儲存了這個條件。覆寫會取代對方的變更。',
    },
    setting: {
      fixed: '預設條件的名稱、電量門檻與警示無法變更。',
      battery: {
        moderate: '中度異常',
        high: '高度異常',
        hint: '電量低於這些數值時顯示異常。',
      },
      alerts: {
        offGround: '離開地面',
        pushMode: '推行模式',
        connectedRobot: '連線的機器人離線',
      },
      allowedApps: {
        hint: '機器人必須開啟其中一個應用程式。未選擇時不限制。',
        add: '加入應用程式',
      },
      project: '專案 ID（選填）',
      remove: '移除 {name}',
      allowedMap: {
        hint: '地圖 ID。機器人使用其他地圖時顯示異常。未填寫時不限制。',
      },
    },
    conditions: '監控條件',
  },
  errors: {
    'condition.not_found': { title: '找不到監控條件', message: '這個條件可能已刪除，請重新整理。' },
    'condition.name_taken': { title: '條件名稱已使用', message: '請使用其他名稱。' },
    'condition.conflict': { title: '這個條件已被他人變更', message: '請確認目前的內容後再試一次。' },
    'condition.used': { title: '監控條件使用中', message: '請先為使用這個條件的機器人選擇其他條件。' },
    'condition.limit': { title: '監控條件數量已達上限', message: '請先刪除不再使用的條件。' },
    'condition.partly_read_only': {
      title: '預設條件的部分設定無法變更',
      message: '名稱、電量門檻與警示無法變更，也無法刪除。請複製後再修改。',
    },
    'condition.robot_type': {
      title: '機器人類型不符',
      message: '這個條件適用於其他類型的機器人。請選擇其他條件。',
    },
    'condition.other_group': {
      title: '條件屬於其他群組',
      message: '這個條件只適用於其所屬群組的機器人。請選擇其他條件。',
    },
    'monitor.not_found': {
      title: '監控中沒有這部機器人',
      message: '機器人可能已移出監控或移至其他群組，請重新整理。',
    },
    'monitor.not_eligible': {
      title: '這些機器人目前無法監控',
      message: '機器人必須已開通，且系統版本須符合監控所需。',
    },
  },
  permissions: {
    area: {
      monitor: '遠端監控',
      condition: '監控條件',
    },
    allows: {
      'monitor.read': '查看監控站、燈號與紀錄。',
      'monitor.write': '選擇監控哪些機器人、停止與恢復監控、填寫備註。',
      'condition.read': '查看監控條件。',
      'condition.write': '建立、變更和刪除監控條件。',
    },
  },
  activity: {
    action: {
      'condition.create': '{actor} 建立了監控條件 {object}',
      'condition.update': '{actor} 變更了監控條件 {object}',
      'condition.remove': '{actor} 刪除了監控條件 {object}',
      'condition.apply': '{actor} 將監控條件 {object} 套用到機器人',
      'monitor.add': '{actor} 將機器人加入監控',
      'monitor.remove': '{actor} 將機器人移出監控',
      'monitor.stop': '{actor} 停止監控 {object}',
      'monitor.resume': '{actor} 恢復監控 {object}',
      'monitor.comment': '{actor} 變更了 {object} 的監控備註',
    },
    type: {
      condition: '監控條件',
      station: '監控站',
    },
    field: {
      until: '直到',
      allowedApps: '允許的應用程式',
      buttons: '快速開啟按鈕',
      battery: '電量門檻',
      alerts: '警示',
      allowedMapId: '允許的地圖',
      openings: '排程開啟應用程式',
      updates: '軟體更新',
      neverSleep: '不休眠時間',
      doNotDisturb: '請勿打擾',
      hidesPrompts: '隱藏異常提示',
      output: '音量與亮度',
      locks: '馬達鎖定',
      voice: '自主對話',
      idleProjectDays: '刪除閒置專案',
      notify: '通知',
      recipients: '收件人',
      reports: '工作報告',
      robotType: '機器人類型',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring/zh-TW': typeof phrases;
  }
}

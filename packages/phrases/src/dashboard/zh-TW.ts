import type { Sections } from '../phrase.ts';

export const phrases = {
  dashboard: {
    greeting: {
      morning: '早安，{name}',
      afternoon: '午安，{name}',
      evening: '晚安，{name}',
    },
    robots: {
      label: '機器人狀態',
      total: '{count} 台機器人',
      reachable: '可連線',
      ofAll: '佔 {percent}',
      more: '比昨天此時多 {count} 台',
      fewer: '比昨天此時少 {count} 台',
      asMany: '與昨天此時相同',
      history: '可連線的機器人：前 {days} 天此時與現在',
      allNormal: '一切正常',
      noneHigh: '無',
      lostSince: '最久：{time}',
      neverSeen: '尚未連線過',
      notActivated: '尚未開通',
      stopped: '已停止監控 {count} 台',
      notOnStation: '未加入遠端監控 {count} 台',
      selfReported: '這些燈號來自機器人自己的回報。將機器人加入遠端監控，就能看到完整的異常並收到警報。',
      openStation: '前往遠端監控',
    },
    needs: {
      title: '需要您處理',
      count: '{count} 件',
      nothing: '目前沒有需要處理的事',
      nothingHint: '警報、故障、失敗的任務與加入申請會出現在這裡。',
      fault: '{name}：{fault}',
      seeRobot: '查看機器人',
      alerts: '{count} 則警報無人處理',
      worst: '最嚴重：{what}（{robot}），{time}',
      worstOfMany: '最嚴重：{what}（{count} 台機器人），{time}',
      seeAlerts: '查看警報',
      lost: '{count} 台機器人失去連線',
      tasks: '{count} 項任務失敗',
      seeWhy: '查看原因',
      approvals: '{count} 人申請加入',
      approvalsHint: '核准後，對方才能進入團隊。',
      review: '審核',
      outOfSync: '{count} 台機器人未同步',
      outOfSyncHint: '部署失敗 {failed} 台，內容不同 {drifted} 台。',
      failedHint: '設定檔部署失敗。',
      driftedHint: '回報的設定檔版本不同。',
      show: '查看',
      seeRollout: '查看分批推出',
      rolloutBy: '由 {person} 建立，經另一人核准後開始。',
    },
    lesson: { title: '下一堂課', running: '進行中的課程' },
    rollouts: {
      title: '未結束的分批推出',
      all: '所有分批推出',
    },
    activity: {
      title: '最近的操作',
      all: '所有操作紀錄',
    },
    storage: {
      of: '共 {total}',
      title: '儲存空間',
      files: '{count} 個檔案',
    },
    sync: {
      title: '設定檔',
      failed: '部署失敗',
      drifted: '未同步',
      waiting: '等待上線',
      all: '所有設定檔',
      allInSync: '沒有未同步的機器人。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard/zh-TW': typeof phrases;
  }
}

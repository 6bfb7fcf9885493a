import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  dashboard: {
    greeting: {
      morning: '早上好，{name}',
      afternoon: '下午好，{name}',
      evening: '晚上好，{name}',
    },
    robots: {
      label: '机器人状态',
      total: '{count} 台机器人',
      reachable: '可连接',
      ofAll: '占 {percent}',
      more: '比昨天此时多 {count} 台',
      fewer: '比昨天此时少 {count} 台',
      asMany: '与昨天此时相同',
      history: '可连接的机器人：前 {days} 天此时与现在',
      allNormal: '一切正常',
      noneHigh: '无',
      lostSince: '最久：{time}',
      neverSeen: '从未连接',
      notActivated: '尚未开通',
      stopped: '已停止监控 {count} 台',
      notOnStation: '未加入远程监控 {count} 台',
      selfReported: '这些状态灯由机器人自行上报。将机器人加入远程监控，就能看到完整的异常并收到警报。',
      openStation: '前往远程监控',
    },
    needs: {
      title: '需要您处理',
      count: '{count} 件',
      nothing: '目前没有需要处理的事',
      nothingHint: '警报、故障、失败的任务与加入申请会显示在这里。',
      fault: '{name}：{fault}',
      seeRobot: '查看机器人',
      alerts: '{count} 条警报无人处理',
      worst: '最严重：{what}（{robot}），{time}',
      worstOfMany: '最严重：{what}（{count} 台机器人），{time}',
      seeAlerts: '查看警报',
      lost: '{count} 台机器人失去连接',
      tasks: '{count} 项任务失败',
      seeWhy: '查看原因',
      approvals: '{count} 人申请加入',
      approvalsHint: '核准后，对方才能进入团队。',
      review: '审核',
      outOfSync: '{count} 台机器人未同步',
      outOfSyncHint: '部署失败 {failed} 台，内容不同 {drifted} 台。',
      failedHint: '配置文件部署失败。',
      driftedHint: '上报的配置文件版本不同。',
      show: '查看',
      seeRollout: '查看分批发布',
      rolloutBy: '由 {person} 创建，经另一人批准后开始。',
    },
    lesson: { title: '下一节课', running: '进行中的课程' },
    rollouts: {
      title: '未结束的分批发布',
      all: '所有分批发布',
    },
    activity: {
      title: '最近的操作',
      all: '所有操作记录',
    },
    storage: {
      of: '共 {total}',
      title: '存储空间',
      files: '{count} 个文件',
    },
    sync: {
      title: '配置文件',
      failed: '部署失败',
      drifted: '未同步',
      waiting: '等待上线',
      all: '所有配置文件',
      allInSync: '没有未同步的机器人。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'dashboard/zh-CN': typeof phrases;
  }
}

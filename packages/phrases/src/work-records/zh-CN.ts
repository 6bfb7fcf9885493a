import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  workRecords: {
    fileName: '工作记录',
    title: '工作记录',
    subtitle: '最近 {count} 天（{timeZone}）',
    column: {
      time: '时间（{timeZone}）',
      group: '群组',
      robot: '机器人',
      sn: '序列号',
      code: '代码',
      what: '说明',
      change: '变化',
      minutes: '持续时间（分钟）',
      actor: '执行者',
      detail: '详细信息',
    },
    change: {
      came: '发生',
      went: '结束',
      done: '已完成',
      failed: '失败',
    },
    period: { label: '期间', day: '单日', last7: '最近 7 天', last14: '最近 14 天' },
    days: '每日记录',
    dayLabel: '{day}：异常 {troubles}，操作完成 {done}，失败 {failed}',
    figure: {
      done: '完成的操作',
      failed: '失败的操作',
      troubleTime: '异常时间合计',
      robots: '发生异常的机器人',
    },
    topCodes: '最常见的异常',
    topRobots: '异常时间最长的机器人',
    times: '{count} 次',
    emptyDay: '没有异常',
    export: {
      action: '导出',
      title: '导出工作记录',
      submit: '下载',
      period: '日期',
      periodHint: '最多 {count} 天，按团队的时区（{timeZone}）计算。',
      format: '格式',
      csv: 'CSV 文件',
      xlsx: 'Excel 文件（XLSX）',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'work-records/zh-CN': typeof phrases;
  }
}

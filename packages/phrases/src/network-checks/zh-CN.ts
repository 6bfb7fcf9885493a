import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  networkChecks: {
    fileName: '网络检查',
    title: '网络',
    item: {
      upload: '上传',
      download: '下载',
      ping: '延迟',
      cloud: '云平台',
    },
    cloud: {
      reached: '可连接',
      unreached: '无法连接',
    },
    result: {
      bad: '较差',
      error: '测试失败',
      notObtained: '未获取',
      normal: '一般',
      loading: '测试中',
      good: '良好',
      none: '尚未检查',
    },
    check: '检查网络',
    again: '重新检查',
    loading: '机器人正在测试网络…',
    failed: '网络测试失败，或机器人版本不支持',
    never: '最近 {count} 天没有检查过',
    earlier: '之前的结果（{count}）',
    asker: '由{name}检查',
    column: {
      group: '群组',
      robot: '机器人',
      sn: '序列号',
      result: '结果',
      upload: '上传（Mbit/s）',
      download: '下载（Mbit/s）',
      ping: '延迟（ms）',
      cloud: '云平台',
      accessPoint: '无线接入点',
      time: '时间（{timeZone}）',
      checked: '检查时间',
    },
    subtitle: '{count} 台机器人，{online} 台在线',
    start: '检查 {count} 台在线机器人',
    nobody: '目前没有在线的机器人',
    started: '已让 {count} 台机器人测试网络',
    leftOffline: '{count} 台离线，不会测试',
    underway: '{count} 台已在测试中',
    offline: '离线',
    export: '导出',
    results: '按结果筛选',
    allResults: '所有结果',
    search: '搜索名称、序列号',
    empty: {
      title: '没有机器人',
      message: '添加机器人后，可在这里一次检查整个群组的网络。',
      noMatch: '没有符合条件的机器人',
    },
  },
  errors: {
    'network_check.underway': {
      title: '正在测试网络',
      message: '这些机器人正在测试网络，结果会显示在这里。',
    },
    'network_check.too_many': {
      title: '机器人太多',
      message: '一次最多检查 10,000 台。请选择群组。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'network-checks/zh-CN': typeof phrases;
  }
}

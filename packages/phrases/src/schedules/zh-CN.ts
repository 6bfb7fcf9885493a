import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  schedules: {
    title: '定时安装',
    action: '定时安装',
    submit: '定时安装 {count} 个文件',
    files: '文件',
    fileCount: '{count} 个文件',
    searchFiles: '搜索文件名称',
    noFiles: '团队还没有文件。',
    chooseFiles: '请选择文件。',
    tooManyRobots: '一次最多可安排 {max} 台机器人，请减少选择。',
    target: '群组',
    chooseGroups: '请至少选择一个群组。',
    noRobots: '所选群组没有机器人。',
    leaveOut: '移除“{name}”',
    when: '时间',
    mode: {
      window: '指定时段',
      command: '跟随应用指令',
    },
    modeHint: {
      window: '每台机器人在两个时间之间安装。',
      command: '机器人收到指令后就安装，不需设置时间。',
    },
    begin: '开始时间',
    end: '结束时间',
    endsNextDay: '次日结束',
    endsNextDayHint: '跨越午夜的时段，例如 22:00 到 05:00。',
    rest: {
      field: '与“请勿打扰”重叠。',
      whole: '{count} 台机器人在整个时段都是“请勿打扰”。',
      until: '{count} 台机器人的“请勿打扰”到 {time} 才结束。',
      since: '{count} 台机器人从 {time} 开始“请勿打扰”。',
      between: '{count} 台机器人在 {from} 到 {to} 是“请勿打扰”。',
    },
    fix: {
      begin: '改为 {time} 开始',
      end: '改为 {time} 结束',
      both: '改为 {begin} 到 {end}',
      nextDay: '改为次日结束',
    },
    pastMidnight: '{begin} 到 {end} 会跨越午夜。',
    reach: '机器人',
    robots: '{count} 台机器人',
    window: '{span}，{zone}',
    ownClock: '您所在地的时间：{span}',
    isOpen: '这个时段已经开始，机器人会立即安装。',
    soon: '收到指令后',
    notActivated: '{count} 台尚未开通，不会安装：{names}',
    done: '定时设置成功',
    failed: '{apkNames} 定时设置失败，请确认后重试',
    zone: {
      title: '时区',
      teamHint: '机器人按此时区的时间安装。群组可设置自己的时区。',
      groupHint: '这个群组的机器人按此时区的时间安装。',
      sites: '各机器人当地时区',
      server: '与服务器相同（{zone}）',
      team: '与团队相同（{zone}）',
    },
  },
  errors: {
    'schedule.rest_hours': {
      title: '请勿打扰',
      message: '有些机器人在这个时段是“请勿打扰”，请选择其他时间。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'schedules/zh-CN': typeof phrases;
  }
}

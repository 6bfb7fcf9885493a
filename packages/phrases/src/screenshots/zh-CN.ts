import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  screenshots: {
    title: '{name} 的屏幕',
    titleMany: '{count} 台机器人的屏幕',
    rules: '截图规则',
    movement: '移动状态',
    reason: '查看原因',
    reasonHint: '团队要求说明原因，原因会写入操作记录。',
    start: '开始查看',
    watched: '机器人会显示正在被查看',
    watchedNames: '机器人会显示正在被查看，以及查看者的姓名',
    blurred: '画面已模糊处理',
    pictureOf: '{name} 的屏幕，拍摄于 {time}',
    takenAt: '拍摄时间 {time}',
    stale: '{count} 秒前的画面',
    full: '显示完整大小',
    now: '立即截图',
    save: '保存这张截图',
    saved: '截图已保存，{count} 天后自动删除',
    gone: '“{name}”已被移除，或您已无法查看。',
    remove: '不再显示 {name}',
    stop: '停止查看',
    again: '再次查看',
    state: {
      starting: '正在等待第一张截图…',
      paused: '已暂停',
      offline: '机器人已离线，无法截图。',
      asleep: '机器人正在休眠，在机器人上打开应用或重启后才能截图。',
      failed: '机器人无法截图，请稍后再试。',
      silent: '已 {count} 秒没有收到截图，机器人的网络可能不稳定。',
    },
    ended: {
      stopped: '已停止查看。',
      left: '连接中断太久，查看已结束。',
      lesson: '现在是上课时间，团队不允许查看屏幕。',
      forbidden: '团队不允许查看机器人的屏幕。',
      reason: '团队现在要求说明原因，请填写后再查看。',
    },
    pause: {
      question: '已显示 {count} 张截图，要继续查看吗？',
      action: '继续',
    },
    add: {
      action: '加入机器人',
      title: '选择要并排显示的机器人',
      hint: '最多 {count} 台',
      submit: '显示',
    },
    savedList: {
      title: '{name} 已保存的截图',
      action: '已保存的截图',
      empty: '没有已保存的截图',
      emptyHint: '查看屏幕时可以保存单张截图，保留 {count} 天。',
      by: '由 {name} 保存',
      expires: '{date} 自动删除',
      remove: '删除',
      removeTitle: '删除 {time} 的截图？',
      removeMessage: '删除后无法恢复。',
      removed: '截图已删除',
      logged: '谁打开过截图会写入操作记录。',
    },
    section: {
      title: '屏幕',
      take: '截图',
      page: '打开屏幕页面',
    },
    policy: {
      saved: '截图规则已保存',
      intro: '这些规则立即生效，也适用于正在查看的人。每次查看都会写入操作记录。',
      who: '谁可以看',
      forbid: '不允许查看机器人的屏幕',
      forbidHint: '团队中没有人能查看，包括所有者。',
      reason: '查看前须说明原因',
      privacy: '看到什么',
      blur: '模糊画面',
      blurHint: '机器人在发送前就模糊画面，未模糊的截图不会被接受。',
      names: '在机器人上显示查看者的姓名',
      lessons: '上课时间',
      lessonsHint: '在这些时段不能查看屏幕，以机器人所在群组的时区为准。查看中的画面最多 10 秒后结束。',
      lesson: '时段 {number}',
    },
  },
  errors: {
    'screenshot.forbidden': {
      title: '团队不允许查看屏幕',
      message: '如需查看，请联系团队的管理员。',
    },
    'screenshot.lesson': {
      title: '现在是上课时间',
      message: '团队不允许在上课时间查看屏幕，请下课后再试。',
    },
    'screenshot.upload': {
      title: '不接受这张截图',
      message: '地址不属于这台机器人，或已经失效。',
    },
    'screenshot.view_not_found': {
      title: '查看已结束',
      message: '请再次开始查看。',
    },
    'screenshot.not_found': {
      title: '找不到这张截图',
      message: '可能已被删除或超过保存期限。',
    },
    'screenshot.offline': {
      title: '机器人已离线',
      message: '机器人上线后才能截图。',
    },
    'screenshot.unwanted': {
      title: '不需要这张截图',
      message: '没有人在等待这张截图，或已经收到过。',
    },
    'screenshot.policy_conflict': {
      title: '其他人已修改截图规则',
      message: '请确认目前的规则后再试一次。',
    },
    'screenshot.limit': {
      title: '这台机器人的截图数量已达上限',
      message: '请先删除不需要的截图。',
    },
    'screenshot.reason': {
      title: '请说明查看原因',
      message: '团队要求查看屏幕前说明原因。',
    },
    'screenshot.picture': {
      title: '无法读取这张截图',
      message: '只接受 JPEG、PNG 与 WebP 图片。',
    },
    'screenshot.not_blurred': {
      title: '截图没有模糊处理',
      message: '团队只接受模糊处理过的截图。',
    },
    'screenshot.mark': {
      title: '无法保存这张截图',
      message: '只能保存刚才显示的截图。',
    },
  },
  permissions: {
    area: {
      screenshot: '屏幕截图',
    },
    allows: {
      'screenshot.view': '查看机器人的屏幕与已保存的截图。',
      'screenshot.save': '保存与删除截图。',
      'screenshot.policy': '修改截图规则。',
    },
  },
  activity: {
    action: {
      'screen.watch': '{actor} 开始查看 {object} 的屏幕',
      'screen.end': '{actor} 结束查看 {object} 的屏幕',
      'screen.save': '{actor} 保存了 {object} 的截图',
      'screen.open': '{actor} 打开了 {object} 已保存的截图',
      'screen.remove': '{actor} 删除了 {object} 已保存的截图',
      'screen.policy': '{actor} 修改了截图规则',
    },
    field: {
      startedAt: '开始时间',
      endedAt: '结束时间',
      pictures: '截图数',
      endedBecause: '结束原因',
      takenAt: '拍摄时间',
      isForbidden: '禁止查看',
      needsReason: '须说明原因',
      isBlurred: '模糊画面',
      showsNames: '显示查看者姓名',
      lessons: '上课时间',
    },
    valueOf: {
      endedBecause: {
        stopped: '停止查看',
        left: '离开页面',
        lesson: '上课时间',
        forbidden: '团队不允许',
        reason: '没有说明原因',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'screenshots/zh-CN': typeof phrases;
  }
}

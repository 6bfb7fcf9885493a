import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  monitoring: {
    defaultCondition: {
      kebbi: '默认条件（Kebbi）',
      service: '默认条件（服务型机器人）',
    },
    light: {
      high: '高度异常',
      medium: '中度异常',
      lost: '失去连接',
      online: '正常',
      notSet: '未监控',
    },
    lights: '按状态灯筛选',
    robots: '监控中的机器人',
    well: '正常',
    stopped: '已停止监控',
    flaps: '反复出现',
    flapsHint: '该情况在短时间内反复出现。30 秒未再出现后才会结束。',
    showWell: '显示其他 {count} 台正常的机器人',
    search: '搜索名称、序列号、应用',
    filter: {
      type: '机器人类型',
      allTypes: '所有类型',
      condition: '监控条件',
      allConditions: '所有条件',
    },
    type: {
      kebbi: 'Kebbi',
      service: '服务型机器人',
    },
    sort: {
      label: '排序',
      severity: '按严重程度',
      name: '按名称',
      battery: '按电量',
    },
    view: {
      label: '查看方式',
      list: '列表',
      cards: '卡片',
    },
    empty: {
      title: '尚未监控任何机器人',
      message: '添加机器人后，可在此查看当前状态和需要处理的异常。',
      noMatch: '没有符合条件的机器人',
    },
    add: {
      title: '添加机器人',
      explanation: '选择群组，再选择要监控的机器人。新添加的机器人使用默认条件。',
      submit: '添加 {count} 台机器人',
      all: '全选（{count}）',
      nobody: '请至少选择一台机器人',
      empty: '该群组没有机器人',
      isMonitored: '已在监控中',
      unknownVersion: '版本未知，连接后可能需要更新',
      notActivated: '尚未开通',
      tooOld: '当前版本 {version}，需要 {needed} 以上',
      done: '已将 {count} 台机器人加入监控',
    },
    gone: {
      title: '该机器人已不在监控中',
      message: '机器人已移出监控，或移至您无法查看的群组。',
    },
    fact: {
      battery: '电量',
      app: '应用',
      project: '项目',
      lastSeen: '上次连接',
      condition: '监控条件',
    },
    comment: {
      label: '备注',
      edit: '编辑备注',
    },
    stop: {
      action: '停止监控',
      title: '停止监控 {name}？',
      explanation: '停止期间不显示异常，也不发出警示。机器人会继续运行。',
      length: '停止多久',
      hours: '{count} 小时',
      resumed: '直到手动恢复',
      until: '监控已停止，将于 {time} 恢复。',
      untilResumed: '监控已停止，直到有人恢复。',
      done: '已停止监控 {name}',
    },
    resume: {
      action: '恢复监控',
      done: '已恢复监控',
    },
    remove: {
      action: '移出监控',
      title: '将 {count} 台机器人移出监控？',
      message: '机器人仍属于团队。监控记录会保留到期限为止。',
      done: '已将 {count} 台机器人移出监控',
    },
    apply: {
      action: '更改条件',
      title: '选择监控条件',
      explanation: '仅列出适用于这些机器人类型和群组的条件。',
      submit: '应用',
      done: '已更改 {count} 台机器人的条件',
    },
    history: {
      filter: '筛选记录',
      all: '全部',
      troubles: '异常',
      actions: '操作',
      empty: '最近 14 天没有记录',
      went: '{name}：已结束',
      lasted: '持续 {time}',
    },
    condition: {
      add: '新建条件',
      copy: '复制',
      default: '默认',
      scope: '适用范围',
      scopeHint: '群组的条件只能用于该群组的机器人。',
      wholeTeam: '整个团队',
      column: {
        name: '条件名称',
        robots: '使用中',
        changed: '最后更改',
      },
      remove: {
        title: '删除条件“{name}”？',
        message: '删除后无法恢复。仍有机器人使用的条件无法删除。',
        done: '已删除条件“{name}”',
      },
      saved: '已保存条件',
      readOnly: '您只能查看该条件。',
      faults: '有 {count} 个设置需要修改才能保存。',
      conflict: '{name} 在您编辑时保存了该条件。覆盖会替换对方的更改。',
    },
    setting: {
      fixed: '默认条件的名称、电量阈值和警示无法更改。',
      battery: {
        moderate: '中度异常',
        high: '高度异常',
        hint: '电量低于这些数值时显示异常。',
      },
      alerts: {
        offGround: '离开地面',
        pushMode: '推行模式',
        connectedRobot: '连接的机器人离线',
      },
      allowedApps: {
        hint: '机器人必须打开其中一个应用。未选择时不限制。',
        add: '添加应用',
      },
      project: '项目 ID（可选）',
      remove: '移除 {name}',
      allowedMap: {
        hint: '地图 ID。机器人使用其他地图时显示异常。未填写时不限制。',
      },
    },
    conditions: '监控条件',
  },
  errors: {
    'condition.not_found': { title: '找不到监控条件', message: '该条件可能已删除，请刷新页面。' },
    'condition.name_taken': { title: '条件名称已使用', message: '请使用其他名称。' },
    'condition.conflict': { title: '该条件已被他人更改', message: '请确认当前内容后重试。' },
    'condition.used': { title: '监控条件使用中', message: '请先为使用该条件的机器人选择其他条件。' },
    'condition.limit': { title: '监控条件数量已达上限', message: '请先删除不再使用的条件。' },
    'condition.partly_read_only': {
      title: '默认条件的部分设置无法更改',
      message: '名称、电量阈值和警示无法更改，也无法删除。请复制后再修改。',
    },
    'condition.robot_type': {
      title: '机器人类型不符',
      message: '该条件适用于其他类型的机器人。请选择其他条件。',
    },
    'condition.other_group': {
      title: '条件属于其他群组',
      message: '该条件只适用于其所属群组的机器人。请选择其他条件。',
    },
    'monitor.not_found': {
      title: '监控中没有该机器人',
      message: '机器人可能已移出监控或移至其他群组，请刷新页面。',
    },
    'monitor.not_eligible': {
      title: '这些机器人目前无法监控',
      message: '机器人必须已开通，且系统版本须符合监控要求。',
    },
  },
  permissions: {
    area: {
      monitor: '远程监控',
      condition: '监控条件',
    },
    allows: {
      'monitor.read': '查看监控站、状态灯和记录。',
      'monitor.write': '选择监控哪些机器人、停止与恢复监控、填写备注。',
      'condition.read': '查看监控条件。',
      'condition.write': '创建、更改和删除监控条件。',
    },
  },
  activity: {
    action: {
      'condition.create': '{actor} 创建了监控条件 {object}',
      'condition.update': '{actor} 更改了监控条件 {object}',
      'condition.remove': '{actor} 删除了监控条件 {object}',
      'condition.apply': '{actor} 将监控条件 {object} 应用到机器人',
      'monitor.add': '{actor} 将机器人加入监控',
      'monitor.remove': '{actor} 将机器人移出监控',
      'monitor.stop': '{actor} 停止监控 {object}',
      'monitor.resume': '{actor} 恢复监控 {object}',
      'monitor.comment': '{actor} 更改了 {object} 的监控备注',
    },
    type: {
      condition: '监控条件',
      station: '监控站',
    },
    field: {
      until: '直到',
      allowedApps: '允许的应用',
      buttons: '快速打开按钮',
      battery: '电量阈值',
      alerts: '警示',
      allowedMapId: '允许的地图',
      openings: '定时打开应用',
      updates: '软件更新',
      neverSleep: '不休眠时间',
      doNotDisturb: '请勿打扰',
      hidesPrompts: '隐藏异常提示',
      output: '音量与亮度',
      locks: '电机锁定',
      voice: '自主对话',
      idleProjectDays: '删除闲置项目',
      notify: '通知',
      recipients: '收件人',
      reports: '工作报告',
      robotType: '机器人类型',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'monitoring/zh-CN': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  teams: {
    policy: {
      title: '登录安全',
      hint: '适用于团队的所有成员，包括所有者。',
      from: '自 {time} 起',
      lockNever: '空闲时不锁定',
      lockAfter: '空闲 {count} 分钟后锁定',
      change: '更改',
      dialogHint: '期限过后，尚未设置的成员必须先设置才能继续使用。',
      save: '保存',
      saved: '已保存登录安全设置',
      second: '登录要求',
      grace: '开始日期',
      graceHint: '在此之前，页面上方会提醒成员。',
      now: '立即',
      inDays: '{count} 天后',
      password: '新密码长度',
      passwordHint: '下次设置密码时开始适用。',
      passwordMin: '至少 {min} 个字符',
      passwordNow: '新密码至少 {min} 个字符',
      lock: '自动锁定',
      demand: {
        none: '只需密码',
        any: '两步验证或通行密钥',
        passkey: '通行密钥',
      },
    },
    name: '团队名称',
    id: '团队 ID',
    owner: '所有者',
    role: '您的角色',
    created: '创建时间',
    service: '服务期限',
    unlimited: '无期限',
    until: '至 {end}',
    from: '{begin} 起，无期限',
    fromUntil: '{begin} 至 {end}',
    ended: '已到期',
    members: '成员',
    groups: '群组',
    devices: '机器人',
    facts: '团队信息',
    rename: {
      action: '重命名',
      title: '重命名团队',
      done: '团队已改名为“{team}”',
      conflict: '团队名称已在别处改为“{team}”。',
      keepMine: '使用我的名称',
      takeTheirs: '保留“{team}”',
    },
    key: {
      title: '团队密钥',
      hint: '以这个密钥开通的机器人可加入任何群组，移动群组时也不必重新开通。',
      hidden: '只有所有者能查看团队密钥；所有者可开放给所有成员。',
      sharedNote: '所有者已允许所有成员查看这个密钥。',
      picture: '团队“{team}”密钥的二维码',
      download: '下载二维码',
      renewed: '更新于 {time}',
      fileName: '团队密钥',
    },
    share: {
      title: '允许所有成员查看密钥',
      hint: '开启时，所有成员都能查看团队密钥。',
      on: '所有成员都能查看团队密钥',
      off: '只有所有者能查看团队密钥',
    },
    register: {
      title: '自动注册机器人',
      hint: '开启时，持有密钥的新机器人会自动加入团队，不必先添加。',
      on: '新机器人会自动注册',
      off: '新机器人必须先添加',
    },
    renew: {
      action: '更换密钥',
      title: '更换团队密钥？',
      message: '旧密钥和二维码会立即失效。已开通的机器人不受影响。',
      next: '继续',
      sure: '确定要更换吗？',
      sureMessage: '此操作无法撤销。请更换所有打印或保存的旧密钥。',
      submit: '更换密钥',
      done: '团队密钥已更换',
    },
  },
  errors: {
    'team.conflict': { title: '团队信息已在别处更改', message: '请确认当前内容后再试一次。' },
  },
  permissions: {
    area: { team: '团队', audit: '操作记录' },
    allows: {
      'team.read': '查看团队的基本信息。',
      'team.update': '修改团队信息和设置。',
      'team.key.read': '查看团队密钥，用它可将机器人加入任何群组。',
      'team.key.renew': '更换团队密钥，使旧密钥失效。',
      'team.transfer': '将团队转让给其他成员。',
      'audit.read': '查看谁在何时做了哪些更改。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'teams/zh-CN': typeof phrases;
  }
}

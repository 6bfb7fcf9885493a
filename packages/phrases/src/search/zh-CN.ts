import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  palette: {
    open: '搜索或前往',
    label: '搜索与指令',
    placeholder: '搜索机器人、群组、成员、配置文件或操作',
    section: {
      recent: '最近的搜索',
      actions: '操作',
      pages: '页面',
      devices: '机器人',
      groups: '群组',
      people: '成员',
      configs: '配置文件',
      apps: '应用',
      files: '文件',
    },
    place: {
      requests: { title: '加入申请', words: '批准 拒绝 申请 邀请码 request approve' },
      invitations: { title: '邀请', words: '邀请成员 邮件 链接 invite' },
      joinTeam: { title: '加入其他团队', words: '邀请码 创建团队 join code' },
      profile: { title: '我的个人资料', words: 'NUWA ID 姓名 照片 头像 简介 profile' },
      security: {
        title: '登录与安全',
        words: '密码 两步验证 验证器 通行密钥 备用码 会话 电话 password two-step passkey',
      },
      tokens: { title: '我的 API 令牌', words: '令牌 密钥 token' },
      data: { title: '我的数据', words: '离开团队 删除账号 下载 leave' },
    },
    action: {
      addRobot: '添加机器人',
      addGroup: '创建群组',
      deploy: '将“{name}”部署到机器人',
      deployAny: '部署配置文件…',
      language: '语言：{name}',
      theme: '主题：{name}',
      team: '切换到团队“{name}”',
      forget: '清除最近的搜索',
    },
    noMatch: '找不到“{keyword}”',
    noMatchHint: '试试其他文字，或输入序列号。',
    results: '{count} 个结果',
    failed: '无法搜索，只列出页面和操作。',
    move: '移动',
    choose: '选择',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'search/zh-CN': typeof phrases;
  }
}

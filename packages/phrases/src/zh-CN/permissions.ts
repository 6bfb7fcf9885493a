import type { permissions as source } from '../zh-TW/permissions.ts';
import type { Phrases } from '../phrase.ts';

export const permissions = {
  title: '权限说明',
  allows: {
    'team.read': '查看团队的基本信息。',
    'team.update': '修改团队信息和设置。',
    'team.key.read': '查看团队密钥，用它可将机器人加入任何设备组。',
    'people.read': '查看团队成员和邀请。',
    'group.read': '查看设备组。',
    'group.write': '创建、修改和删除设备组。',
    'group.key.read': '查看设备组密钥，用它可将机器人加入该设备组。',
    'device.read': '查看机器人和当前状态。',
    'device.write': '添加、修改和移除机器人。',
    'device.command': '对机器人发送指令，例如重启。',
    'device.adb': '在机器人上执行自定义 adb 指令。',
    'device.watch': '实时查看机器人的状态。',
    'config.read': '查看配置。',
    'config.write': '创建和修改配置。',
    'config.deploy': '将配置部署到机器人。',
    'usage.read': '查看使用记录。',
    'usage.retry': '重试失败的任务。',
    'usage.cancel': '取消尚未被机器人接收的任务。',
    'audit.read': '查看谁在何时做了哪些更改。',
  },
  scope: {
    team: '整个团队',
    groups: '所属设备组',
    none: '不允许',
  },
} as const satisfies Phrases<typeof source>;

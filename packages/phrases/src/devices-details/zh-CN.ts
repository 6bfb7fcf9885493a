import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    drawer: { gone: '找不到这台机器人' },
    trouble: {
      from: '来自 {addresses}',
      secret: {
        title: '连接被拒绝：凭证不正确',
        hint: '机器人必须重新加入团队。请在机器人上选择“加入团队”，输入团队密钥或群组密钥。',
      },
      message: {
        title: '机器人发送的内容被拒绝',
        hint: '内容不符合通信协议。请更新机器人的软件；若仍无法解决，请将以下详情提供给开发人员。',
      },
      load: {
        title: '机器人已被断开连接：传输量过大',
        hint: '请重启机器人。若再次发生，请关闭运行中的应用并检查网络。',
      },
      network: {
        title: '无法建立连接',
        hint: '请检查机器人的网络，以及日期和时间。机器人的软件可能不信任服务器的证书。',
      },
      server: {
        title: '服务器无法处理机器人发送的内容',
        hint: '机器人会自动重试。若持续发生，请通知服务器的管理人员。',
      },
      serialNumber: {
        title: '有多台机器使用这个序列号',
        hint: '它们会互相断开连接。请找出这些地址的机器，让每台使用各自的序列号。',
      },
    },
    move: {
      title: '移动 {count} 台机器人',
      target: '移动到',
      submit: '移动',
      keep: '其中 {count} 台以团队密钥开通，移动后无需重新开通。',
      reset:
        '其中 {count} 台以群组密钥开通。移动后会断开连接，必须在机器人上用新群组的密钥或团队密钥重新开通。',
      notActivated: '其中 {count} 台尚未开通，会一并移动。',
      already: '其中 {count} 台已在这个群组。',
      pending: '正在移动 {count} 台机器人…',
      done: '已移动 {count} 台机器人',
      doneReset: '其中 {count} 台必须重新开通。',
      show: '查看群组',
      choose: '请先选择要移动到哪个群组。',
      allThere: '所选的机器人都已在这个群组。',
    },
    pin: {
      title: '设置 {count} 台机器人的 PIN 码',
      label: 'PIN 码',
      hint: '4 到 6 个数字；留空即清除 PIN 码。',
      different: '所选机器人的 PIN 码不同，全部会被这组 PIN 码覆盖。',
      submit: '保存 PIN 码',
      clear: '清除 PIN 码',
      done: '已更新 {count} 台机器人的 PIN 码',
      show: '显示 PIN 码',
      hide: '隐藏 PIN 码',
      hintNew: '4 到 6 个数字。',
      choose: '请输入 4 到 6 个数字的 PIN 码。',
      pending: '正在设置 {count} 台机器人的 PIN 码…',
      clearing: '正在清除 {count} 台机器人的 PIN 码…',
      cleared: '已清除 {count} 台机器人的 PIN 码',
      sent: '正在发送到机器人，可在使用记录中查看进度。',
      follow: '查看进度',
    },
    remove: {
      title: '删除 {count} 台机器人？',
      message: '机器人会立即断开连接并移出团队，历史记录也会一并删除。若要再次使用，必须重新添加并开通。',
      online: '其中 {count} 台当前在线。',
      typing: '输入 {count} 以确认',
      done: '已删除 {count} 台机器人',
      pending: '正在删除 {count} 台机器人…',
    },
    history: {
      empty: '最近 30 天没有记录',
      emptyMessage: '连接、故障、应用与移动都会记在这里。',
      more: '显示更早的记录',
      kind: {
        online: '已上线',
        offline: '已离线',
        broken: '连接中断',
        'fault.raised': '发生故障',
        'fault.cleared': '故障已排除',
        'app.opened': '打开应用',
        'app.left': '关闭应用',
        'button.pressed': '按下按钮',
        'condition.acted': '按监控条件动作',
        started: '机器人启动',
        'version.changed': '软件版本已更改',
        'config.applied': '已应用配置文件',
        activated: '已开通',
        moved: '移动到其他群组',
        reset: '需要重新开通',
      },
      change: '{from} → {to}',
      version: '{name} v{version}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/zh-CN': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  shell: {
    demand: {
      any: '您的团队自 {time} 起要求两步验证或通行密钥。',
      passkey: '您的团队自 {time} 起要求通行密钥。',
      action: '前往设置',
    },
    menu: { main: '主要功能', remote: '远程管理', resources: '辅助资源', students: '学生账号' },
    failedTasks: '{count} 项任务失败',
    tabs: {
      label: '已打开的页面',
      refresh: '刷新',
      close: '关闭',
      closeTab: '关闭“{name}”',
      closeRest: '关闭其他标签页',
      closeUnpinned: '关闭未固定的标签页',
      pin: '固定',
      unpin: '取消固定',
      unsaved: '有尚未保存的更改',
    },
    account: {
      lock: '锁定屏幕',
      label: '账号菜单',
      roleInTeam: '{role} · {team}',
      teamAccount: '团队',
      help: '帮助',
      feedback: '意见反馈',
    },
    team: { label: '切换团队', robots: '{count} 台机器人' },
    navigation: {
      label: '主菜单',
      open: '打开菜单',
      close: '关闭菜单',
      collapse: '收起侧边栏',
      expand: '展开侧边栏',
      skip: '跳转到主要内容',
      back: '返回上一页',
    },
    deploy: '部署到机器人',
    unchanged: '没有需要保存的更改。',
    saved: '{time}由{name}保存',
    notifications: '通知',
    dismiss: '关闭通知',
    live: {
      live: '实时',
      liveHint: '状态有变化时会立即显示。',
      reconnecting: '重新连接中…',
      reconnectingHint: '页面上的状态可能不是最新的。',
      paused: '已暂停',
      pausedHint: '更新已暂停，按“继续更新”恢复。',
    },
    list: {
      filters: '筛选',
      filtersOf: '筛选 · {count}',
      sort: '排序',
      ascending: '{column}：升序',
      descending: '{column}：降序',
      showResults: '显示结果',
    },
    detail: { previous: '上一条', next: '下一条', position: '第 {index} 条，共 {total} 条' },
    choose: { search: '搜索', more: '还有更多：输入名称来查找' },
    gone: { back: '返回列表' },
    teamless: '您目前不在任何团队中。您可以加入团队、创建团队，或管理自己的账号。',
    covered: '以 {email} 登录中。解除锁定后即可继续，输入的内容都会保留。',
    leaving: {
      title: '文件仍在上传',
      uploads: '现在离开，未完成的上传会停止。之后再选择相同的文件，即可继续上传。',
      leave: '离开',
    },
    again: {
      title: '请重新登录',
      text: '登录已失效。重新登录后，会继续您刚才的操作，输入的内容都会保留。',
      submit: '登录并继续',
      another: '使用其他账号',
      endedText: '您在此团队中的登录已结束。重新登录后，会继续您刚才的操作。您也可以切换到其他团队。',
      team: '团队',
      otherTeam: '您会离开此页面，未保存的内容不会保留。',
      switch: '切换团队',
    },
    preference: { title: '无法保存到您的账号', detail: '此选择目前有效，但重新加载页面后可能会失效。' },
    lost: {
      title: '网络错误',
      message: '服务器没有响应这个请求。请重新登录。',
      timeout: '服务器在 30 秒内没有响应。请重新登录。',
      signIn: '重新登录',
    },
  },
  errors: {
    E020: { title: '没有权限', message: '您没有执行此操作的权限，请联系团队的所有者或管理员。' },
    E033: { title: '角色权限不足', message: '“{RoleName}”无法执行此操作，请联系团队的所有者或管理员。' },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'shell/zh-CN': typeof phrases;
  }
}

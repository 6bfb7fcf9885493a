import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  common: {
    product: 'Muster',
    covered: { show: '显示', hint: '为了安全，显示前需要确认是您本人。' },
    noGroup: '没有群组',
    role: { owner: '所有者', admin: '管理员', member: '成员', operator: '操作员' },
    roleDescription: {
      owner: '管理整个团队：成员、密钥、机器人和购买项目。每个团队只有一位所有者。',
      admin: '管理成员、群组和所有机器人，但不能更改角色或转让团队。',
      member: '在自己的群组内管理机器人和配置文件。',
      operator: '在自己的群组内查看机器人并发送指令。',
    },
    action: {
      undo: '撤销',
      save: '保存',
      cancel: '取消',
      close: '关闭',
      delete: '删除',
      remove: '移除',
      retry: '重试',
      clearSearch: '清除搜索文字',
      back: '返回',
      more: '更多',
      copy: '复制',
      copied: '已复制',
      confirm: '确定',
      done: '完成',
      select: '选择',
      selectAll: '全选',
      clearFilters: '清除筛选条件',
      reload: '重新加载页面',
    },
    time: { justNow: '刚刚' },
    list: {
      summary: '第 {from}–{to} 条，共 {total} 条',
      summaryCapped: '第 {from}–{to} 条，共超过 {total} 条',
      noMatch: '找不到符合条件的结果',
      pages: '页码',
      size: '每页条数',
      sizeOf: '每页 {count} 条',
      page: '第 {page} 页',
      previousPage: '上一页',
      nextPage: '下一页',
    },
    value: { unknown: '未知', optional: '选填' },
    loading: '加载中…',
    language: '语言',
    theme: { label: '外观主题', light: '浅色', dark: '深色', system: '跟随系统' },
    offline: { title: '网络连接已中断', message: '请检查这台电脑的网络。恢复连接后，页面会自动继续。' },
    problem: {
      networkTitle: '无法连接到服务器',
      network: '请检查网络连接后重试。',
      partial: '部分数据无法加载，请重试。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'common/zh-CN': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  kit: {
    table: {
      sort: '排序',
    },
    choose: {
      loading: '加载中…',
      more: '加载更多…',
      none: '没有符合的项目',
      failed: '无法加载',
      retry: '重试',
      remove: '移除“{name}”',
    },
    reorder: {
      up: '将“{name}”上移',
      down: '将“{name}”下移',
    },
    qrCode: { failed: '无法显示二维码' },
    chart: {
      asTable: '以表格显示',
      asChart: '以图表显示',
      none: '这段时间没有数据',
    },
    canvas: {
      zoomIn: '放大',
      zoomOut: '缩小',
      fit: '显示全部',
      help: '方向键移动，＋ 与 － 缩放。',
      failed: '无法显示图片',
    },
    media: {
      failed: '无法播放此文件',
      imageFailed: '无法显示此图片',
      download: '下载文件',
    },
    upload: {
      waiting: '等待中',
      paused: '已暂停',
      done: '完成',
      failed: '上传失败',
      cancelled: '已取消',
      progress: '{size} 的 {percent}',
      left: '剩余 {time}',
      pause: '暂停“{name}”',
      resume: '继续“{name}”',
      retry: '重试“{name}”',
      cancel: '取消“{name}”',
      remove: '从列表移除“{name}”',
    },
    copy: {
      copy: '复制',
      copied: '已复制',
      failed: '无法复制，请选中文字。',
    },
    edit: {
      edit: '编辑{label}',
      save: '保存',
      cancel: '取消',
    },
    step: {
      done: '已完成',
      current: '当前步骤',
      failed: '失败',
      next: '尚未开始',
    },
    json: {
      valid: '格式正确',
      invalid: 'JSON 格式不正确，请检查这里和前面的逗号、引号与括号。',
      problem: '第 {line} 行：{message}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'kit/zh-CN': typeof phrases;
  }
}

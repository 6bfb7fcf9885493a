import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    import: {
      example: '示例',
      exampleName: '凯比 01',
      models: '可用的机型：{models}',
      keys: '查看群组密钥',
      title: '导入机器人',
      hint: '一次最多导入 10,000 台。只要有一行错误，就不会导入任何一台。',
      drop: '将 .csv 文件拖放到这里',
      choose: '选择文件',
      again: '选择其他文件',
      none: '请先选择含有机器人的文件。',
      unused: '无法识别的列，不会导入：{columns}',
      template: '下载模板',
      templateName: '机器人导入模板',
      encoding: '文字编码',
      group: '未填群组的机器人归入',
      line: '行',
      ready: '{count} 台都可以导入',
      faulty: '{count} 行有错误。请修正文件后再选择一次。',
      onlyFaulty: '只显示有错误的行',
      shown: '显示前 {count} 行',
      checking: '正在检查 {count} 行…',
      submit: '导入 {count} 台',
      pending: '正在导入…',
      done: '已导入 {count} 台机器人',
      doneHint: '接着到每台机器人上用密钥开通。',
      fault: {
        sn: '序列号必须是 10 个英文字母或数字',
        duplicate: '序列号在文件中重复',
        registered: '序列号已注册',
        name_too_long: '名称超过 30 个字符',
        comment_too_long: '备注超过 200 个字符',
        characters: '含有不允许的字符',
        model: '没有这个机型',
        group: '群组不存在，或您无法将机器人加入此群组',
      },
      problem: {
        empty: '文件里没有任何机器人。',
        tooMany: '文件超过 10,000 行（共 {count} 行），请分成几个文件。',
        tooLarge: '文件过大，最多 10 MB。',
        notText: '这不是 .csv 文件。请在电子表格中另存为 .csv。',
        noSerialNumbers: '找不到“序列号”列。第一行请保留模板的列名。',
        unclosed: '第 {line} 行的引号没有成对。',
        stray: '第 {line} 行的引号后面有多余的文字。',
        unreadable: '无法读取文件，请再试一次。',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-import/zh-CN': typeof phrases;
  }
}

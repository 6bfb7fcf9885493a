export const importColumns = ['sn', 'name', 'group', 'model', 'comment'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Column headings in the five languages, as in templates and exports, and common variants of users' own files. */
const names: Record<ImportColumn, readonly string[]> = {
  sn: [
    'sn',
    'serial',
    'serial number',
    'serialnumber',
    '序號',
    '序列號',
    '序列号',
    'シリアル番号',
    '일련번호',
  ],
  name: [
    'name',
    'robot',
    'robot name',
    '名稱',
    '名称',
    '名前',
    '이름',
    '機器人',
    '机器人',
    'ロボット',
    '로봇',
  ],
  group: [
    'group',
    'device group',
    '群組',
    '群组',
    '设备组',
    'グループ',
    '그룹',
    '裝置群組',
    'デバイスグループ',
  ],
  model: ['model', 'robot model', '機型', '型號', '机型', '型号', '機種', 'モデル', '모델', '기종'],
  comment: ['comment', 'note', 'remark', '備註', '备注', 'メモ', 'コメント', '메모', '비고'],
};

const byName = new Map(
  importColumns.flatMap((column) => names[column].map((name) => [name, column] as const)),
);

/** The column of a heading; `undefined` for an unknown one. */
export function columnOf(heading: string): ImportColumn | undefined {
  return byName.get(heading.trim().toLowerCase().replace(/\s+/g, ' '));
}

/** Non-ASCII headings, used to detect the encoding. */
export const foreignHeadings = [...byName.keys()].filter((name) => /[^\u0020-\u007e]/.test(name));

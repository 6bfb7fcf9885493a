export const importColumns = ['sn', 'name', 'group', 'model', 'comment'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** How the columns are called in the five languages, in templates and exports, and by people who wrote their own. */
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
  model: ['model', 'robot model', '機型', '机型', '機種', 'モデル', '모델', '기종'],
  comment: ['comment', 'note', 'remark', '備註', '备注', 'メモ', 'コメント', '메모', '비고'],
};

const byName = new Map(
  importColumns.flatMap((column) => names[column].map((name) => [name, column] as const)),
);

/** Which column a heading names; `undefined` for one that is of no use here. */
export function columnOf(heading: string): ImportColumn | undefined {
  return byName.get(heading.trim().toLowerCase().replace(/\s+/g, ' '));
}

/** Headings beyond ASCII, by which an encoding is recognised. */
export const foreignHeadings = [...byName.keys()].filter((name) => /[^\u0020-\u007e]/.test(name));

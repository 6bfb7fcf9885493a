import type { permissions as source } from '../zh-TW/permissions.ts';
import type { Phrases } from '../phrase.ts';

export const permissions = {
  title: '権限の説明',
  allows: {
    'team.read': 'チームの基本情報を見る。',
    'team.update': 'チームの情報と設定を変更する。',
    'team.key.read': 'チームキーを見る。ロボットをどのグループにも参加させられます。',
    'people.read': 'チームのメンバーと招待を見る。',
    'group.read': 'デバイスグループを見る。',
    'group.write': 'デバイスグループを作成、変更、削除する。',
    'group.key.read': 'グループキーを見る。ロボットをそのグループに参加させられます。',
    'device.read': 'ロボットと現在の状態を見る。',
    'device.write': 'ロボットを追加、変更、削除する。',
    'device.command': '再起動などのコマンドをロボットに送る。',
    'device.adb': 'ロボットでカスタム adb コマンドを実行する。',
    'device.watch': 'ロボットの状態をリアルタイムで見る。',
    'config.read': '設定を見る。',
    'config.write': '設定を作成、変更する。',
    'config.deploy': '設定をロボットに配信する。',
    'usage.read': '使用履歴を見る。',
    'usage.retry': '失敗したタスクを再試行する。',
    'usage.cancel': 'ロボットがまだ受信していないタスクを取り消す。',
    'audit.read': '誰がいつ何を変更したかを見る。',
  },
  scope: { team: 'チーム全体', groups: '所属グループ', none: '不可' },
} as const satisfies Phrases<typeof source>;

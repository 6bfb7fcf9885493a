import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    drawer: { gone: 'ロボットが見つかりません' },
    trouble: {
      from: '接続元：{addresses}',
      secret: {
        title: '接続を拒否しました：シークレットが正しくありません',
        hint: 'ロボットをもう一度チームに参加させてください。ロボットで「チームに参加」を選び、チームキーまたはグループキーを入力します。',
      },
      message: {
        title: 'ロボットが送信した内容を拒否しました',
        hint: '通信仕様に合っていません。ロボットのソフトウェアを更新してください。解決しない場合は、次の詳細を開発者に伝えてください。',
      },
      load: {
        title: 'ロボットを切断しました：通信量が多すぎます',
        hint: 'ロボットを再起動してください。繰り返す場合は、実行中のアプリを閉じ、ネットワークを確認してください。',
      },
      network: {
        title: '接続を確立できませんでした',
        hint: 'ロボットのネットワークと日時を確認してください。ロボットのソフトウェアがサーバーの証明書を信頼していない可能性があります。',
      },
      server: {
        title: 'サーバーがロボットの送信内容を処理できませんでした',
        hint: 'ロボットは自動的に再試行します。続く場合は、サーバーの管理者に連絡してください。',
      },
      serialNumber: {
        title: '複数の機器がこのシリアル番号を使っています',
        hint: '互いの接続を切断しています。これらのアドレスの機器を探し、それぞれに固有のシリアル番号を設定してください。',
      },
    },
    move: {
      title: '{count} 台のロボットを移動',
      target: '移動先',
      submit: '移動',
      keep: '{count} 台はチームキーでアクティベートされているため、再アクティベートは不要です。',
      reset:
        '{count} 台はグループキーでアクティベートされています。移動すると接続が切れるため、新しいグループのキーまたはチームキーを使って、ロボットで再度アクティベートする必要があります。',
      notActivated: '{count} 台はまだアクティベートされていませんが、一緒に移動します。',
      already: '{count} 台はすでにこのグループにあります。',
      pending: '{count} 台のロボットを移動しています…',
      done: '{count} 台のロボットを移動しました',
      doneReset: '{count} 台は再アクティベートが必要です。',
      show: 'グループを表示',
      choose: '移動先のグループを選択してください。',
      allThere: '選択したロボットは、すべてこのグループにあります。',
    },
    pin: {
      title: '{count} 台のロボットの PIN',
      label: 'PIN',
      hint: '4〜6 桁の数字です。空欄にすると PIN を解除します。',
      different: '選択したロボットの PIN はそれぞれ異なります。すべて上書きされます。',
      submit: 'PIN を保存',
      clear: 'PIN を解除',
      done: '{count} 台のロボットの PIN を更新しました',
      show: 'PIN を表示',
      hide: 'PIN を非表示',
      hintNew: '4〜6 桁の数字です。',
      choose: '4〜6 桁の PIN を入力してください。',
      pending: '{count} 台のロボットに PIN を設定しています…',
      clearing: '{count} 台のロボットの PIN を解除しています…',
      cleared: '{count} 台のロボットの PIN を解除しました',
      sent: 'ロボットに送信しています。進行状況は使用記録で確認できます。',
      follow: '進行状況を表示',
    },
    remove: {
      title: '{count} 台のロボットを削除しますか？',
      message:
        'ただちに接続が切れ、チームから削除されます。履歴も削除されます。ロボットを再び使うには、もう一度追加してアクティベートする必要があります。',
      online: 'そのうち {count} 台は現在オンラインです。',
      typing: '確認のため {count} と入力',
      done: '{count} 台のロボットを削除しました',
      pending: '{count} 台のロボットを削除しています…',
    },
    history: {
      empty: '過去 30 日間の記録はありません',
      emptyMessage: '接続、障害、アプリ、移動がここに記録されます。',
      more: '以前の記録を表示',
      kind: {
        online: 'オンラインになりました',
        offline: 'オフラインになりました',
        broken: '接続が切れました',
        'fault.raised': '障害が発生',
        'fault.cleared': '障害が解消',
        'app.opened': 'アプリを開始',
        'app.left': 'アプリを終了',
        'button.pressed': 'ボタンが押されました',
        'condition.acted': '監視条件による動作',
        started: 'ロボットが起動',
        'version.changed': 'ソフトウェアバージョンを変更',
        'config.applied': '構成を適用',
        activated: 'アクティベート',
        moved: '別のグループへ移動',
        reset: '再アクティベートが必要',
      },
      change: '{from} → {to}',
      version: '{name} v{version}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-details/ja-JP': typeof phrases;
  }
}

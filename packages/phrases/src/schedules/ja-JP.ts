import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  schedules: {
    title: 'インストールの予約',
    action: '予約',
    submit: '{count} 件のファイルを予約',
    files: 'ファイル',
    fileCount: '{count} 件のファイル',
    searchFiles: 'ファイル名を検索',
    noFiles: 'チームにファイルがまだありません。',
    chooseFiles: 'ファイルを選択してください。',
    tooManyRobots: '一度に予約できるのは {max} 台までです。選択を減らしてください。',
    target: 'グループ',
    chooseGroups: 'グループを 1 つ以上選択してください。',
    noRobots: '選択したグループにロボットがありません。',
    leaveOut: '「{name}」を外す',
    when: 'タイミング',
    mode: {
      window: '時間帯を指定',
      command: 'アプリのコマンドに従う',
    },
    modeHint: {
      window: '各ロボットが 2 つの時刻の間にインストールします。',
      command: 'ロボットはコマンドを受信するとインストールします。時刻の設定は不要です。',
    },
    begin: '開始時刻',
    end: '終了時刻',
    endsNextDay: '翌日に終了',
    endsNextDayHint: '22:00 から 05:00 など、日付をまたぐ場合に選択します。',
    rest: {
      field: 'おやすみ時間と重なっています。',
      whole: '{count} 台のロボットは、この時間帯のすべてがおやすみ時間です。',
      until: '{count} 台のロボットは、{time} までおやすみ時間です。',
      since: '{count} 台のロボットは、{time} からおやすみ時間です。',
      between: '{count} 台のロボットは、{from} から {to} までおやすみ時間です。',
    },
    fix: {
      begin: '{time} に開始',
      end: '{time} に終了',
      both: '{begin} から {end} に変更',
      nextDay: '翌日に終了',
    },
    pastMidnight: '{begin} から {end} までは日付をまたぎます。',
    reach: 'ロボット',
    robots: 'ロボット {count} 台',
    window: '{span}、{zone}',
    ownClock: 'お使いのタイムゾーンでは {span}',
    isOpen: 'この時間帯はすでに始まっています。ロボットはすぐにインストールします。',
    soon: 'コマンドの受信後',
    notActivated: '{count} 台はアクティベート前のため対象外です：{names}',
    done: '予約の設定が完了しました',
    failed: '{apkNames} の予約を設定できませんでした。確認してもう一度お試しください。',
    zone: {
      title: 'タイムゾーン',
      teamHint:
        'ロボットはこのタイムゾーンの時刻でインストールします。グループごとに設定することもできます。',
      groupHint: 'このグループのロボットは、このタイムゾーンの時刻でインストールします。',
      sites: 'ロボットの現地時間',
      server: 'サーバーと同じ（{zone}）',
      team: 'チームと同じ（{zone}）',
    },
  },
  errors: {
    'schedule.rest_hours': {
      title: 'おやすみ時間',
      message: 'この時間帯がおやすみ時間のロボットがあります。別の時刻を選択してください。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'schedules/ja-JP': typeof phrases;
  }
}

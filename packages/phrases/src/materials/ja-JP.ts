import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  materials: {
    search: '素材名を検索',
    download: 'ダウンロード',
    type: {
      label: '素材の種類',
      all: 'すべて',
      audio: 'オーディオ',
      content: 'コンテンツ',
      media: '画像と動画',
      motion: 'モーション',
    },
    hint: {
      audio: 'mp3、m4a、wav を、1 件 10 MB までアップロードできます。',
      content: 'mbtx を、1 件 10 MB までアップロードできます。',
      media: 'jpg、jpeg、png、gif、mp4、mov を、1 件 10 MB までアップロードできます。',
      motion: 'JSON 形式のモーションを、1 件 10 MB までアップロードできます。',
    },
    column: {
      name: '名前',
      type: '種類',
      size: 'サイズ',
      owner: 'アップロード者',
      created: 'アップロード日時',
    },
    filter: {
      allOwners: 'すべてのアップロード者',
      allCategories: 'すべてのカテゴリ',
      allTags: 'すべてのタグ',
    },
    memory: {
      used: '{total} 中 {used} を使用',
      free: '残り {free}',
      full: '空きがありません',
    },
    upload: {
      action: '素材をアップロード',
      drop: 'ドロップしてアップロード',
      list: 'アップロード',
      summary: '{total} 件中 {done} 件完了',
      failed: '{count} 件は未アップロード',
      clear: '終了したものを消去',
      refused: '{title}：{message}',
      wrongContent: 'ファイルの内容が拡張子と一致しません。ファイルを確認してください。',
    },
    selection: {
      page: 'このページの素材をすべて選択',
      row: '「{name}」を選択',
      count: '{count} 件の素材を選択中',
      label: '選択した素材',
      clear: '選択を解除',
    },
    remove: {
      title: '「{name}」を削除しますか？',
      titleMany: '{count} 件の素材を削除しますか？',
      submit: '{count} 件の素材を削除',
      message:
        '削除すると元に戻せません。ロボットに保存済みのファイルは残りますが、未ダウンロードのロボットは取得できなくなります。',
      done: '{count} 件の素材を削除しました',
      kept: '{count} 件の素材は他のメンバーのものであるため、削除されませんでした',
    },
    send: {
      groups: 'グループ',
      action: 'ロボットへ送信',
      title: '「{name}」をロボットへ送信',
      titleMany: '{count} 件の素材をロボットへ送信',
      submit: '{count} 台のロボットへ送信',
      chooseRobots: 'ロボットを選択してください。',
      noRobots: '選択したグループにロボットがありません。',
      done: '{count} 件の素材を送信しています。進行状況は使用記録で確認できます。',
      failed: '送信されませんでした：{names}',
    },
    empty: {
      title: '素材がまだありません',
      message:
        'オーディオ、コンテンツ、画像、動画、モーションをアップロードして、チームとロボットで使用します。ファイルをここにドロップすることもできます。',
      ofType: 'この種類の素材はまだありません',
      noMatch: '条件に一致する素材がありません',
    },
    motion: {
      category: 'カテゴリ',
      categories: 'カテゴリ',
      tag: 'タグ',
      tags: 'タグ',
      manage: 'カテゴリとタグ',
      manageHint: 'モーション一覧の「カテゴリとタグ」で追加できます。',
      noCategory: 'カテゴリなし',
      noTags: 'タグなし',
      newCategory: '新しいカテゴリ',
      newTag: '新しいタグ',
      add: '追加',
      useCount: '{count} 件のモーション',
      remove: '「{name}」を削除',
      removeTitle: '「{name}」を削除しますか？',
      removeMessage: '{count} 件のモーションから外れます。モーション自体は残ります。',
      removed: '「{name}」を削除しました',
    },
  },
  errors: {
    'material.conflict': {
      title: '素材がほかの人に変更されました',
      message: '現在の名前、カテゴリ、タグを確認して、もう一度お試しください。',
    },
    'material.not_found': {
      title: '素材が見つかりません',
      message: '素材が存在しないか、削除されています。ページを更新してください。',
    },
    'material.full': {
      title: 'チーム素材の容量が不足しています',
      message: '不要な素材を削除するか、小さいファイルをアップロードしてください。',
    },
    'material.too_large': {
      title: 'ファイルが大きすぎます',
      message: '素材は 1 件 10 MB までです。小さいファイルを選択してください。',
    },
    'material.format': {
      title: '対応していない形式です',
      message: '素材として使用できる形式：{fileType}',
    },
    'material.ending': {
      title: '拡張子は変更できません',
      message: '名前の末尾の {fileType} はそのままにしてください。',
    },
    'material.not_motion': {
      title: 'カテゴリとタグはモーション専用です',
      message: 'オーディオ、コンテンツ、画像、動画には設定できません。',
    },
    'motion.not_found': {
      title: 'カテゴリまたはタグが見つかりません',
      message: '削除された可能性があります。ページを更新してください。',
    },
    'motion.not_yours': {
      title: 'ほかの人のカテゴリやタグは削除できません',
      message: '作成者または管理者に削除を依頼してください。',
    },
    'motion.name_taken': {
      title: 'この名前はすでに使用されています',
      message: '別の名前を入力してください。',
    },
    'motion.too_many': {
      title: 'カテゴリまたはタグが多すぎます',
      message: '使用していないものを先に削除してください。',
    },
  },
  permissions: {
    area: {
      material: 'チーム素材',
    },
    allows: {
      'material.read': 'チーム素材を閲覧、ダウンロードできます。',
      'material.write':
        'チーム素材をアップロードし、自分の素材を変更、削除できます。オーナーと管理者は、すべての素材を変更、削除できます。',
    },
  },
  activity: {
    type: {
      material: 'チーム素材',
      motionCategory: 'モーションのカテゴリ',
      motionTag: 'モーションのタグ',
    },
    action: {
      'material.upload': '{actor} が素材 {object} をアップロード',
      'material.update': '{actor} が素材 {object} を変更',
      'material.remove': '{actor} が素材 {object} を削除',
      'motionCategory.create': '{actor} がモーションのカテゴリ {object} を作成',
      'motionCategory.remove': '{actor} がモーションのカテゴリ {object} を削除',
      'motionTag.create': '{actor} がモーションのタグ {object} を作成',
      'motionTag.remove': '{actor} がモーションのタグ {object} を削除',
    },
    field: {
      tags: 'タグ',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials/ja-JP': typeof phrases;
  }
}

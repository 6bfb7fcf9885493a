import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  fields: {
    'field.required': 'この項目は必須です。',
    'field.too_short': '{min} 文字以上で入力してください。',
    'field.too_long': '{max} 文字以内で入力してください。',
    'field.too_small': '{min} 以上にしてください。',
    'field.too_large': '{max} 以下にしてください。',
    'field.too_many': '{max} 件までです。',
    'field.format': '形式が正しくありません。',
    'field.email': '「name@school.example」のようなメールアドレスを入力してください。',
    'field.number': '整数を入力してください。',
    'field.sn': 'シリアル番号が無効です。英数字 10 文字で入力してください。',
    'field.nuwa_id': 'NUWA ID の形式が無効です。英数字 4〜20 文字で入力してください。',
    'field.pin': 'PIN は 4〜6 桁の数字で入力してください。',
    'field.phone': '「+」と国番号から始まる電話番号を入力してください。例：+886912345678',
    'field.package_name': '「com.robot.codelab」のようなパッケージ名を入力してください。',
    'field.class_name_required': 'アプリを非表示にするには、クラス名が必要です。',
    'field.control_characters': '使用できない文字が含まれています。入力し直してください。',
    'field.choice': '選択肢から選んでください。',
    'field.duplicate': 'すでに存在します。',
    'field.passwords_differ': '2 つのパスワードが一致しません。',
    'field.guessable': 'このパスワードは推測されやすいため使用できません。別のものを入力してください。',
    'field.guessable_name':
      'このパスワードは推測されやすいため使用できません。氏名やメールアドレスは使わないでください。',
    'field.end_time': '終了時刻は開始の 1 分以上後にするか、翌日にしてください。',
    'field.project': 'このプロジェクトは許可するアプリに含まれていません。',
    'field.overlap': 'この時間はほかの時間と重なっています。',
    'field.period': '最大 {max} 日間で、終了日が開始日より前にならないように選択してください。',
    'field.unknown': 'この項目には対応していません。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'fields/ja-JP': typeof phrases;
  }
}

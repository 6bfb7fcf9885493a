import type { fields as source } from '../zh-TW/fields.ts';
import type { Phrases } from '../phrase.ts';

export const fields = {
  'field.required': 'この項目は必須です。',
  'field.too_short': '{min} 文字以上で入力してください。',
  'field.too_long': '{max} 文字以内で入力してください。',
  'field.too_small': '{min} 以上にしてください。',
  'field.too_large': '{max} 以下にしてください。',
  'field.too_many': '{max} 件までです。',
  'field.format': '形式が正しくありません。',
  'field.email': 'メールアドレスを入力してください（例：name@school.example）。',
  'field.number': '整数を入力してください。',
  'field.sn': 'シリアル番号は英数字10文字です。',
  'field.pin': 'PIN は4〜6桁の数字です。',
  'field.package_name': 'パッケージ名を入力してください（例：com.robot.codelab）。',
  'field.class_name_required': 'アプリを非表示にするには、クラス名が必要です。',
  'field.control_characters': '使用できない文字が含まれています。入力し直してください。',
  'field.choice': '選択肢から選んでください。',
  'field.duplicate': 'すでに存在します。',
  'field.passwords_differ': '2つのパスワードが一致しません。',
  'field.unknown': 'この項目には対応していません。',
} as const satisfies Phrases<typeof source>;

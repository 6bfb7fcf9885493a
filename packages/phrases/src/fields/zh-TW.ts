import type { Sections } from '../phrase.ts';

export const phrases = {
  fields: {
    'field.required': '此欄位必填。',
    'field.too_short': '至少需要 {min} 個字元。',
    'field.too_long': '最多 {max} 個字元。',
    'field.too_small': '不可小於 {min}。',
    'field.too_large': '不可大於 {max}。',
    'field.too_many': '最多 {max} 個項目。',
    'field.format': '格式不正確。',
    'field.email': '請輸入正確的電子郵件，例如 name@school.example。',
    'field.number': '請輸入整數。',
    'field.sn': '序號無效。請輸入 10 個英文字母或數字。',
    'field.nuwa_id': 'NUWA ID 格式無效。請輸入 4 到 20 個英文字母或數字。',
    'field.pin': '請輸入 4 到 6 個數字的 PIN 碼。',
    'field.phone': '請以 + 與國碼開頭輸入電話號碼，例如 +886912345678。',
    'field.package_name': '請輸入套件名稱，例如 com.robot.codelab。',
    'field.class_name_required': '要隱藏應用程式，必須填寫類別名稱。',
    'field.control_characters': '含有不允許的字元，請刪除後重新輸入。',
    'field.choice': '請從選項中選擇。',
    'field.duplicate': '這個項目已經存在。',
    'field.passwords_differ': '兩次輸入的密碼不一致。',
    'field.guessable': '這個密碼太容易被猜到，請換一個。',
    'field.guessable_name': '這個密碼太容易被猜到。請勿使用您的姓名或電子郵件。',
    'field.end_time': '結束時間至少要比開始時間晚一分鐘，或選擇隔天結束。',
    'field.project': '這個專案不在允許的應用程式中。',
    'field.overlap': '這段時間與其他時段重疊。',
    'field.period': '請選擇最多 {max} 天，且結束日不早於開始日。',
    'field.unknown': '不支援這個欄位。',
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'fields/zh-TW': typeof phrases;
  }
}

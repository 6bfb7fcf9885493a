import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  fields: {
    'field.required': '此项必填。',
    'field.too_short': '至少需要 {min} 个字符。',
    'field.too_long': '最多 {max} 个字符。',
    'field.too_small': '不可小于 {min}。',
    'field.too_large': '不可大于 {max}。',
    'field.too_many': '最多 {max} 个项目。',
    'field.format': '格式不正确。',
    'field.email': '请输入正确的电子邮箱，例如 name@school.example。',
    'field.number': '请输入整数。',
    'field.sn': '序列号无效。请输入 10 个英文字母或数字。',
    'field.nuwa_id': 'NUWA ID 格式无效。请输入 4 到 20 个英文字母或数字。',
    'field.pin': '请输入 4 到 6 个数字的 PIN 码。',
    'field.phone': '请以 + 和国家代码开头输入电话号码，例如 +886912345678。',
    'field.package_name': '请输入包名，例如 com.robot.codelab。',
    'field.class_name_required': '要隐藏应用，必须填写类名。',
    'field.control_characters': '含有不允许的字符，请删除后重新输入。',
    'field.choice': '请从选项中选择。',
    'field.duplicate': '这个项目已经存在。',
    'field.passwords_differ': '两次输入的密码不一致。',
    'field.guessable': '这个密码太容易被猜到，请换一个。',
    'field.guessable_name': '这个密码太容易被猜到。请勿使用您的姓名或电子邮箱。',
    'field.end_time': '结束时间至少要比开始时间晚一分钟，或选择次日结束。',
    'field.project': '该项目不在允许的应用中。',
    'field.overlap': '这段时间与其他时段重叠。',
    'field.period': '请选择最多 {max} 天，且结束日不早于开始日。',
    'field.unknown': '不支持此项。',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'fields/zh-CN': typeof phrases;
  }
}

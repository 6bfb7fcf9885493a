import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  fields: {
    'field.required': '필수 항목입니다.',
    'field.too_short': '{min}자 이상 입력해 주세요.',
    'field.too_long': '{max}자 이하로 입력해 주세요.',
    'field.too_small': '{min} 이상이어야 합니다.',
    'field.too_large': '{max} 이하여야 합니다.',
    'field.too_many': '최대 {max}개까지 가능합니다.',
    'field.format': '형식이 올바르지 않습니다.',
    'field.email': '이메일 주소를 입력해 주세요. 예: name@school.example',
    'field.number': '정수를 입력해 주세요.',
    'field.sn': '일련번호가 올바르지 않습니다. 영문자 또는 숫자 10자를 입력해 주세요.',
    'field.nuwa_id': 'NUWA ID 형식이 올바르지 않습니다. 영문자 또는 숫자 4~20자를 입력해 주세요.',
    'field.pin': 'PIN은 숫자 4~6자리로 입력해 주세요.',
    'field.phone': '+와 국가 번호로 시작하는 전화번호를 입력해 주세요. 예: +886912345678',
    'field.package_name': '패키지 이름을 입력해 주세요. 예: com.robot.codelab',
    'field.class_name_required': '앱을 숨기려면 클래스 이름이 필요합니다.',
    'field.control_characters': '사용할 수 없는 문자가 포함되어 있습니다. 다시 입력해 주세요.',
    'field.choice': '선택 항목 중에서 골라 주세요.',
    'field.duplicate': '이미 있는 항목입니다.',
    'field.passwords_differ': '두 비밀번호가 일치하지 않습니다.',
    'field.guessable': '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력하세요.',
    'field.guessable_name': '추측하기 쉬운 비밀번호입니다. 이름이나 이메일 주소는 사용하지 마세요.',
    'field.end_time': '종료 시간을 시작보다 1분 이상 늦게 하거나 다음 날로 선택해 주세요.',
    'field.project': '이 프로젝트는 허용된 앱 목록에 없습니다.',
    'field.overlap': '이 시간은 다른 시간과 겹칩니다.',
    'field.period': '최대 {max}일까지, 종료일이 시작일보다 빠르지 않게 선택해 주세요.',
    'field.unknown': '지원하지 않는 항목입니다.',
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'fields/ko-KR': typeof phrases;
  }
}

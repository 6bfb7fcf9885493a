import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  devices: {
    import: {
      example: '예',
      exampleName: '케비 01',
      models: '사용할 수 있는 모델: {models}',
      keys: '그룹 키 보기',
      title: '로봇 가져오기',
      hint: '한 번에 최대 10,000대까지 가져올 수 있습니다. 한 줄이라도 오류가 있으면 아무것도 가져오지 않습니다.',
      drop: '.csv 파일을 여기에 놓으세요',
      choose: '파일 선택',
      again: '다른 파일 선택',
      none: '먼저 로봇 파일을 선택하세요.',
      unused: '머리글을 인식할 수 없어 가져오지 않는 열: {columns}',
      template: '템플릿 다운로드',
      templateName: '로봇-가져오기-템플릿',
      encoding: '문자 인코딩',
      group: '그룹이 없는 줄이 들어갈 그룹',
      line: '줄',
      ready: '{count}대 모두 가져올 수 있습니다',
      faulty: '{count}줄에 오류가 있습니다. 파일을 고친 후 다시 선택하세요.',
      onlyFaulty: '오류가 있는 줄만 표시',
      shown: '처음 {count}줄만 표시합니다',
      checking: '{count}줄 확인 중…',
      submit: '{count}대 가져오기',
      pending: '가져오는 중…',
      done: '로봇 {count}대를 가져왔습니다',
      doneHint: '이제 각 로봇에서 키로 활성화하세요.',
      fault: {
        sn: '일련번호는 영문자 또는 숫자 10자여야 합니다',
        duplicate: '일련번호가 파일에서 중복됩니다',
        registered: '이미 등록된 일련번호입니다',
        name_too_long: '이름이 30자를 넘습니다',
        comment_too_long: '메모가 200자를 넘습니다',
        characters: '사용할 수 없는 문자가 있습니다',
        model: '없는 모델입니다',
        group: '없는 그룹이거나 로봇을 추가할 권한이 없습니다',
      },
      problem: {
        empty: '파일에 로봇이 없습니다.',
        tooMany: '파일이 {count}줄로 10,000줄을 넘습니다. 여러 파일로 나누세요.',
        tooLarge: '파일이 너무 큽니다. 최대 10MB입니다.',
        notText: '.csv 파일이 아닙니다. 스프레드시트에서 .csv로 저장하세요.',
        noSerialNumbers: '‘일련번호’ 열이 없습니다. 템플릿의 첫 줄을 그대로 두세요.',
        unclosed: '{line}번째 줄의 따옴표가 닫히지 않았습니다.',
        stray: '{line}번째 줄의 닫는 따옴표 뒤에 글자가 있습니다.',
        unreadable: '파일을 읽을 수 없습니다. 다시 시도하세요.',
      },
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'devices-import/ko-KR': typeof phrases;
  }
}

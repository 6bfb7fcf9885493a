import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': {
      title: '파일을 찾을 수 없습니다',
      message: '파일이 없거나 삭제되었습니다. 페이지를 새로고침해 주세요.',
    },
    'file.in_use': {
      title: '사용 중인 파일입니다',
      message: '이 파일을 사용하는 구성이 있습니다. 먼저 구성에서 제거해 주세요.',
    },
    'file.link': {
      title: '다운로드 링크가 유효하지 않습니다',
      message: '만료되었거나 완전하지 않습니다. 페이지를 다시 불러온 후 다시 다운로드해 주세요.',
    },
  },
  permissions: {
    area: { file: '파일' },
    allows: {
      'file.read': '팀의 파일을 보고 다운로드합니다.',
      'file.write':
        '파일을 업로드하고 자신이 올린 파일을 삭제합니다. 소유자와 관리자는 모든 파일을 삭제할 수 있습니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/ko-KR': typeof phrases;
  }
}

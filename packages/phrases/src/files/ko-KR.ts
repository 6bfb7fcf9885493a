import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  errors: {
    'file.not_found': {
      title: '파일을 찾을 수 없습니다',
      message: '파일이 없거나 삭제되었습니다. 페이지를 새로고침해 주세요.',
    },
    'file.quota': {
      title: '팀의 저장 공간이 부족합니다',
      message: '사용하지 않는 파일을 삭제하거나 더 작은 파일을 업로드하세요.',
    },
    'upload.not_found': {
      title: '업로드를 찾을 수 없습니다',
      message: '취소되었거나 하루 동안 계속되지 않았습니다. 다시 업로드하세요.',
    },
    'upload.offset': { title: '업로드 위치가 맞지 않습니다', message: '서버가 받은 위치부터 계속하세요.' },
    'upload.incomplete': { title: '파일이 아직 완전하지 않습니다', message: '나머지를 업로드하세요.' },
    'upload.hash': {
      title: '파일 내용이 일치하지 않습니다',
      message: '업로드 중에 파일이 변경되었거나 전송 중에 손상되었습니다. 다시 업로드하세요.',
    },
    'upload.too_many': { title: '업로드가 너무 많습니다', message: '다른 업로드를 완료하거나 취소하세요.' },
    'upload.busy': {
      title: '이 업로드는 다른 곳에서 진행 중입니다',
      message: '잠시 후 다시 시도하거나 다른 창을 닫으세요.',
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

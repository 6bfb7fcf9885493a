import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  kit: {
    table: {
      sort: '정렬',
    },
    choose: {
      loading: '불러오는 중…',
      more: '더 불러오는 중…',
      none: '일치하는 항목이 없습니다',
      failed: '불러오지 못했습니다',
      retry: '다시 시도',
      remove: '‘{name}’ 제거',
    },
    reorder: {
      up: '‘{name}’ 위로 이동',
      down: '‘{name}’ 아래로 이동',
    },
    qrCode: { failed: 'QR 코드를 표시할 수 없습니다' },
    chart: {
      asTable: '표로 보기',
      asChart: '차트로 보기',
      none: '이 기간의 데이터가 없습니다',
    },
    canvas: {
      zoomIn: '확대',
      zoomOut: '축소',
      fit: '전체 보기',
      help: '화살표 키로 이동하고 +와 -로 확대·축소합니다.',
      failed: '이미지를 표시할 수 없습니다',
    },
    media: {
      failed: '이 파일을 재생할 수 없습니다',
      imageFailed: '이 이미지를 표시할 수 없습니다',
      download: '파일 다운로드',
    },
    upload: {
      waiting: '대기 중',
      paused: '일시 중지됨',
      done: '완료',
      failed: '업로드하지 못했습니다',
      cancelled: '취소됨',
      progress: '{size} 중 {percent}',
      left: '{time} 남음',
      pause: '‘{name}’ 일시 중지',
      resume: '‘{name}’ 계속',
      retry: '‘{name}’ 다시 시도',
      cancel: '‘{name}’ 취소',
      remove: '목록에서 ‘{name}’ 제거',
    },
    copy: {
      copy: '복사',
      copied: '복사됨',
      failed: '복사할 수 없습니다. 텍스트를 선택하세요.',
    },
    edit: {
      edit: '{label} 편집',
      save: '저장',
      cancel: '취소',
    },
    step: {
      done: '완료',
      current: '현재 단계',
      failed: '실패',
      next: '시작 전',
    },
    json: {
      valid: '올바른 JSON입니다',
      invalid: '올바른 JSON이 아닙니다. 여기와 바로 앞의 쉼표, 따옴표, 괄호를 확인해 주세요.',
      problem: '{line}행: {message}',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'kit/ko-KR': typeof phrases;
  }
}

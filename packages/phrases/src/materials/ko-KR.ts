import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  materials: {
    search: '자료 이름 검색',
    download: '다운로드',
    type: {
      label: '자료 종류',
      all: '전체',
      audio: '오디오',
      content: '콘텐츠',
      media: '사진 및 동영상',
      motion: '모션',
    },
    hint: {
      audio: 'mp3, m4a, wav 파일을 업로드할 수 있습니다. 각 최대 10MB입니다.',
      content: 'mbtx 파일을 업로드할 수 있습니다. 각 최대 10MB입니다.',
      media: 'jpg, jpeg, png, gif, mp4, mov 파일을 업로드할 수 있습니다. 각 최대 10MB입니다.',
      motion: 'JSON 형식의 모션 파일을 업로드할 수 있습니다. 각 최대 10MB입니다.',
    },
    column: {
      name: '이름',
      type: '종류',
      size: '크기',
      owner: '업로드한 사람',
      created: '업로드 시간',
    },
    filter: {
      allOwners: '모든 업로드한 사람',
      allCategories: '모든 카테고리',
      allTags: '모든 태그',
    },
    memory: {
      used: '{total} 중 {used} 사용',
      free: '{free} 남음',
      full: '가득 찼습니다',
    },
    upload: {
      action: '자료 업로드',
      drop: '놓아서 업로드',
      list: '업로드',
      summary: '{total}개 중 {done}개 완료',
      failed: '{count}개 업로드되지 않음',
      clear: '끝난 항목 지우기',
      refused: '{title}. {message}',
      wrongContent: '파일 내용이 확장자와 일치하지 않습니다. 파일을 확인하세요.',
    },
    selection: {
      page: '이 페이지의 자료 모두 선택',
      row: '‘{name}’ 선택',
      count: '자료 {count}개 선택됨',
      label: '선택한 자료',
      clear: '선택 해제',
    },
    remove: {
      title: '‘{name}’을(를) 삭제할까요?',
      titleMany: '자료 {count}개를 삭제할까요?',
      submit: '자료 {count}개 삭제',
      message:
        '삭제하면 되돌릴 수 없습니다. 로봇에 있는 파일은 유지되지만, 아직 다운로드하지 않은 로봇은 더 이상 받을 수 없습니다.',
      done: '자료 {count}개를 삭제했습니다',
      kept: '자료 {count}개는 다른 멤버의 자료라서 삭제되지 않았습니다',
    },
    send: {
      groups: '그룹',
      action: '로봇에 보내기',
      title: '‘{name}’을(를) 로봇에 보내기',
      titleMany: '자료 {count}개를 로봇에 보내기',
      submit: '로봇 {count}대에 보내기',
      chooseRobots: '로봇을 선택하세요.',
      noRobots: '선택한 그룹에 로봇이 없습니다.',
      done: '자료 {count}개를 보내는 중입니다. 사용 기록에서 진행 상황을 확인하세요.',
      failed: '보내지 못함: {names}',
    },
    empty: {
      title: '아직 자료가 없습니다',
      message:
        '팀과 로봇이 사용할 오디오, 콘텐츠, 사진, 동영상, 모션을 업로드하세요. 파일을 여기로 끌어다 놓을 수도 있습니다.',
      ofType: '이 종류의 자료가 아직 없습니다',
      noMatch: '조건에 맞는 자료가 없습니다',
    },
    motion: {
      category: '카테고리',
      categories: '카테고리',
      tag: '태그',
      tags: '태그',
      manage: '카테고리 및 태그',
      manageHint: '모션 목록의 ‘카테고리 및 태그’에서 추가할 수 있습니다.',
      noCategory: '카테고리 없음',
      noTags: '태그 없음',
      newCategory: '새 카테고리',
      newTag: '새 태그',
      add: '추가',
      useCount: '모션 {count}개',
      remove: '‘{name}’ 삭제',
      removeTitle: '‘{name}’을(를) 삭제할까요?',
      removeMessage: '모션 {count}개에서 제거됩니다. 모션 자체는 유지됩니다.',
      removed: '‘{name}’을(를) 삭제했습니다',
    },
  },
  errors: {
    'material.conflict': {
      title: '다른 사람이 이 자료를 변경했습니다',
      message: '현재 이름, 카테고리, 태그를 확인하고 다시 시도해 주세요.',
    },
    'material.not_found': {
      title: '자료를 찾을 수 없습니다',
      message: '자료가 없거나 삭제되었습니다. 페이지를 새로고침해 주세요.',
    },
    'material.full': {
      title: '팀 자료의 공간이 부족합니다',
      message: '사용하지 않는 자료를 삭제하거나 더 작은 파일을 업로드하세요.',
    },
    'material.too_large': {
      title: '파일이 너무 큽니다',
      message: '자료는 하나당 최대 10MB입니다. 더 작은 파일을 선택하세요.',
    },
    'material.format': {
      title: '지원하지 않는 형식입니다',
      message: '자료로 사용할 수 있는 형식: {fileType}',
    },
    'material.ending': {
      title: '확장자는 변경할 수 없습니다',
      message: '이름 끝의 {fileType}을(를) 유지하세요.',
    },
    'material.not_motion': {
      title: '모션에만 카테고리와 태그를 지정할 수 있습니다',
      message: '오디오, 콘텐츠, 사진, 동영상에는 지정할 수 없습니다.',
    },
    'motion.not_found': {
      title: '카테고리 또는 태그를 찾을 수 없습니다',
      message: '삭제되었을 수 있습니다. 페이지를 새로고침해 주세요.',
    },
    'motion.not_yours': {
      title: '다른 사람의 카테고리나 태그는 삭제할 수 없습니다',
      message: '만든 사람이나 관리자에게 삭제를 요청하세요.',
    },
    'motion.name_taken': {
      title: '이미 사용 중인 이름입니다',
      message: '다른 이름을 입력하세요.',
    },
    'motion.too_many': {
      title: '카테고리 또는 태그가 너무 많습니다',
      message: '사용하지 않는 항목을 먼저 삭제하세요.',
    },
  },
  permissions: {
    area: {
      material: '팀 자료',
    },
    allows: {
      'material.read': '팀 자료를 보고 다운로드합니다.',
      'material.write':
        '팀 자료를 업로드하고 자신의 자료를 변경하거나 삭제합니다. 소유자와 관리자는 모든 자료를 변경하거나 삭제할 수 있습니다.',
    },
  },
  activity: {
    type: {
      material: '팀 자료',
      motionCategory: '모션 카테고리',
      motionTag: '모션 태그',
    },
    action: {
      'material.upload': '{actor} 님이 자료 {object} 업로드',
      'material.update': '{actor} 님이 자료 {object} 변경',
      'material.remove': '{actor} 님이 자료 {object} 삭제',
      'motionCategory.create': '{actor} 님이 모션 카테고리 {object} 생성',
      'motionCategory.remove': '{actor} 님이 모션 카테고리 {object} 삭제',
      'motionTag.create': '{actor} 님이 모션 태그 {object} 생성',
      'motionTag.remove': '{actor} 님이 모션 태그 {object} 삭제',
    },
    field: {
      tags: '태그',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'materials/ko-KR': typeof phrases;
  }
}

import type { groups as source } from '../zh-TW/groups.ts';
import type { Phrases } from '../phrase.ts';

export const groups = {
  title: '그룹 목록',
  add: '그룹 추가',
  search: '그룹 이름 검색',
  isDefault: '기본 그룹',
  column: {
    name: '그룹',
    devices: '로봇',
    online: '온라인',
    members: '멤버',
    config: '구성',
    created: '만든 날짜',
  },
  deviceCount: '로봇 {count}대',
  onlineCount: '{count}대 온라인',
  memberCount: '멤버 {count}명',
  empty: {
    title: '아직 기기 그룹이 없습니다',
    message: '학급이나 층별로 로봇을 묶고 누가 관리할지 정할 수 있습니다.',
    noMatch: '‘{keyword}’에 맞는 그룹이 없습니다',
  },
  create: {
    title: '그룹 추가',
    name: '그룹 이름',
    namePlaceholder: '예: 5학년 2반',
    submit: '그룹 만들기',
    created: '‘{name}’ 그룹을 만들었습니다',
  },
  key: {
    download: 'QR 코드 내려받기',
    picture: '그룹 ‘{group}’ 키의 QR 코드',
    title: '그룹 키',
    hint: '로봇에 이 키를 입력하면 로봇이 이 그룹에 참여합니다.',
    copy: '키 복사',
    copied: '키를 복사했습니다',
    hidden: '이 키를 볼 권한이 없습니다',
  },
  showDevices: '로봇 보기',
} as const satisfies Phrases<typeof source>;

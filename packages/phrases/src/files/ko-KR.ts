import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  files: {
    page: {
      counts: '앱 {apps}개, 파일 {files}개',
      upload: '업로드',
      drop: '놓으면 팀에 업로드됩니다',
    },
    tab: {
      label: '앱 및 파일',
      apps: '앱',
      files: '파일',
    },
    search: {
      apps: '이름 또는 패키지 검색',
      files: '파일 이름 검색',
    },
    column: {
      app: '앱',
      file: '파일',
      version: '버전',
      robots: '로봇',
      size: '크기',
      uploaded: '업로드 시간',
      uploadedBy: '업로드한 사람',
      used: '사용처',
    },
    versions: '버전 {count}개',
    used: {
      none: '아직 사용 안 함',
      config: '구성 {count}개',
      install: '설치 작업 {count}개',
      rollout: '단계적 배포 {count}개',
      kind: { config: '구성', install: '설치 작업', rollout: '단계적 배포' },
      more: '볼 수 없는 항목이 {count}개 더 있습니다',
    },
    kind: {
      label: '유형',
      all: '모든 유형',
      image: '이미지',
      audio: '오디오',
      video: '동영상',
      script: '스크립트',
      misc: '기타',
    },
    installed: { label: '설치 상태', all: '모든 설치 상태', yes: '로봇에 설치됨', no: '설치된 로봇 없음' },
    replace: { action: '새 버전으로 바꾸기' },
    look: {
      label: '보기 방식',
      list: '목록',
      grid: '격자',
    },
    empty: {
      apps: {
        title: '아직 앱이 없습니다',
        message: 'APK 파일을 업로드하면 모든 버전을 여기에서 관리할 수 있습니다.',
      },
      files: {
        title: '아직 파일이 없습니다',
        message: '이미지, 오디오, 동영상, 콘텐츠를 업로드하면 구성에 넣어 로봇에 배포할 수 있습니다.',
      },
      noMatch: '조건에 맞는 항목이 없습니다',
    },
    storage: {
      label: '팀 저장 공간',
      used: '{total} 중 {used} 사용',
    },
    detail: {
      facts: '세부 정보',
      preview: '미리보기',
      tooLong: '앞부분만 표시됩니다.',
    },
    app: {
      newest: '최신',
      versions: '버전',
      onRobots: '로봇에 설치된 버전',
      robots: '{count}대',
      permissions: '권한',
      noPermissions: '요구하는 권한이 없습니다',
      newPermission: '{name} · {version}에서 추가됨',
      signer: '서명자',
      unsigned: '서명 없음',
      sameSigner: '{version}부터 동일',
      otherSigner: '서명자가 변경됨',
      android: 'Android API {min} 이상',
      onOf: '{total}대 중 {count}대',
      versionsOnRobots: '로봇의 버전',
      notInstalled: '설치되지 않음',
      noMatch: '일치하는 로봇이 없습니다.',
      rollout: '새 단계적 배포',
      renameTitle: '앱 이름 변경',
      name: '앱 이름',
      nameHint: '비워 두면 패키지에 있는 이름 ‘{name}’을(를) 사용합니다.',
    },
    action: {
      download: '다운로드',
      archive: 'ZIP으로 다운로드',
      delete: '삭제',
      more: '{name} 추가 작업',
    },
    delete: {
      title: '‘{name}’을(를) 삭제하시겠습니까?',
      message: '파일이 팀에서 영구적으로 삭제됩니다.',
      done: '‘{name}’을(를) 삭제했습니다',
      used: '‘{name}’은(는) 사용 중이므로 삭제할 수 없습니다. 먼저 다음 항목에서 제거하세요.',
    },
    tray: {
      label: '업로드',
      done: '{total}개 중 {done}개 완료',
      collapse: '업로드 목록 접기',
      expand: '업로드 목록 펼치기',
      clear: '완료된 항목 지우기',
      lost: '연결이 끊겼습니다. 자동으로 계속됩니다',
      checking: '내용을 확인하는 중…',
      fileless: '계속하려면 이 파일을 다시 선택하세요',
      mismatch: '다른 파일입니다. ‘{name}’({size})을(를) 선택하세요.',
      choose: '파일 선택',
      confirm: '그래도 업로드',
    },
    sharing: {
      label: '공개 범위',
      all: '모든 공개 범위',
      private: '비공개',
      privateHint: '업로드한 사람, 소유자, 관리자만 볼 수 있습니다.',
      groups: '선택한 그룹',
      groupsHint: '선택한 그룹의 멤버가 볼 수 있습니다.',
      team: '팀 전체',
      teamHint: '팀의 모든 사람이 볼 수 있습니다.',
      next: '새 업로드: {who}',
      nextTitle: '새로 업로드하는 파일을 볼 수 있는 사람',
      action: '공개 범위 변경',
      title: '‘{name}’의 공개 범위',
      titleMany: '파일 {count}개의 공개 범위',
      search: '그룹 검색',
      noGroups: '선택할 수 있는 그룹이 없습니다',
      chooseGroup: '그룹을 하나 이상 선택하세요.',
      done: '공개 범위를 변경했습니다',
    },
    rename: {
      action: '이름 바꾸기',
      title: '파일 이름 바꾸기',
      field: '파일 이름',
      ending: '파일 형식은 바뀌지 않습니다. 이름은 ‘{ending}’(으)로 끝나야 합니다.',
      done: '이름을 ‘{name}’(으)로 변경했습니다',
    },
    selection: {
      label: '선택한 파일 작업',
      count: '{count}개 선택됨',
      page: '이 페이지의 모든 파일 선택',
      row: '{name} 선택',
      clear: '선택 해제',
      tooMany: '한 번에 최대 {max}개까지 가능합니다.',
      deleteTitle: '파일 {count}개를 삭제하시겠습니까?',
      deleteMessage: '사용 중인 파일은 유지되고, 나머지는 팀에서 영구적으로 삭제됩니다.',
      done: '{total}개 중 {count}개 완료',
      failed: '다음 파일은 변경되지 않았습니다.',
    },
  },
  activity: {
    action: {
      'file.share': '{actor} 님이 {object}의 공개 범위를 변경',
      'app.rename': '{actor} 님이 앱 이름을 {object}(으)로 변경했습니다',
      'file.replace': '{actor} 님이 {object}을(를) 새 버전으로 바꿈',
      'file.infected': '{actor} 님이 올린 {object}에 바이러스가 있어 거부됨',
      'file.rename': '{actor} 님이 파일 이름 변경: {object}',
    },
    field: { visibility: '공개 범위', virus: '바이러스' },
  },
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
      title: '파일을 사용 중입니다',
      message:
        '구성, 설치 또는 단계적 배포에서 이 파일을 사용하고 있습니다. 먼저 제거하거나 완료될 때까지 기다리세요.',
    },
    'file.archive_too_large': {
      title: '선택한 파일이 너무 큽니다',
      message: '한 번에 최대 4 GB까지 다운로드할 수 있습니다. 파일을 줄이세요.',
    },
    'file.infected': {
      title: '파일에 바이러스가 있습니다',
      message: '백신이 이 파일에서 바이러스를 발견하여 업로드하지 않았습니다. 파일의 출처를 확인하세요.',
    },
    'file.not_scanned': {
      title: '지금은 파일을 검사할 수 없습니다',
      message: '바이러스 검사가 응답하지 않아 파일을 업로드하지 않았습니다. 나중에 다시 시도하세요.',
    },
    'file.line_busy': {
      title: '다른 로봇이 다운로드 중',
      message: '이 그룹에서 동시에 다운로드하는 로봇이 너무 많습니다. 로봇이 잠시 후 다시 시도합니다.',
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

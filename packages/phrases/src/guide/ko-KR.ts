import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  guide: {
    tools: {
      intro: '로봇 콘텐츠를 만드는 도구와 그 결과를 Muster에서 사용하는 방법을 소개합니다.',
      inMuster: 'Muster에서',
      toRobots: '로봇으로 이동',
      toConfigs: '구성으로 이동',
      ask: '사용할 수 없는 도구가 있으면 팀의 소유자에게 문의하세요.',
      codelab: {
        name: 'Code Lab',
        what: '블록을 조합해 Kebbi가 움직이고 말하고 상호작용하는 프로그램을 만듭니다. 코딩 수업에 적합합니다.',
        use: '로봇을 선택하고 프로젝트를 설치하거나 재생하는 명령을 보낼 때 프로젝트 ID를 입력합니다.',
      },
      contentEditor: {
        name: '콘텐츠 편집기',
        what: '로봇이 보여 줄 동작, 표정, 음성, 화면을 만듭니다.',
        use: '내보낸 .mbtx 파일을 업로드하고 구성에 추가한 뒤 배포합니다.',
      },
      trainkit: {
        name: '트레이닝 키트',
        what: '로봇의 질문과 답변을 학습시킵니다. 대화 프로젝트 하나는 한 언어를 사용합니다.',
        use: '구성에서 대화 프로젝트를 선택하고 배포하면 로봇이 그 프로젝트로 대답합니다.',
      },
      roflow: {
        name: 'Roflow',
        what: '손님맞이, 안내, 배달 같은 서비스를 순서도로 설계합니다.',
        use: '로봇을 선택하고 프로젝트를 설치하거나 제거하는 명령을 보낼 때 프로젝트 ID를 입력합니다.',
      },
      questions: {
        name: '문제 만들기 도구',
        what: 'Kebbi가 문제를 내고 채점하는 퀴즈와 수업 활동을 만듭니다.',
        use: '로봇을 선택하고 프로젝트를 설치하는 명령을 보낼 때 프로젝트 ID를 입력합니다.',
      },
    },
    fileTypes: {
      intro: 'Muster에서 사용할 수 있는 파일과 크기 제한을 안내합니다.',
      column: {
        kind: '종류',
        types: '파일 형식',
        max: '최대 크기',
        use: '용도',
      },
      content: {
        name: '로봇 콘텐츠',
        use: '콘텐츠 편집기나 Code Lab에서 내보낸 파일이며 구성으로 배포합니다.',
      },
      image: {
        name: '그림',
        use: '로봇 화면에 표시하며 구성으로 배포합니다.',
      },
      audio: {
        name: '오디오',
        use: '로봇이 재생하며 구성으로 배포합니다.',
      },
      video: {
        name: '동영상',
        use: '로봇이 재생하며 구성으로 배포합니다.',
      },
      app: {
        name: '앱',
        use: '로봇에 설치하며 구성으로 배포합니다.',
      },
      document: {
        name: '기타 파일',
        use: '로봇의 프로그램이 사용하며 구성으로 배포합니다.',
      },
      import: {
        name: '로봇 목록',
        use: '여러 로봇을 한 번에 추가하며 한 줄에 일련번호 하나를 적습니다.',
      },
      feedback: {
        name: '의견에 첨부한 그림',
        use: '의견과 함께 화면을 보냅니다.',
      },
      material: {
        name: '팀 자료',
        use: '팀이 함께 사용하며 자료 페이지에서 로봇으로 보냅니다. 모션은 .json 파일입니다.',
      },
      invite: {
        name: '멤버 목록',
        use: '여러 멤버를 한 번에 초대하며 한 줄에 한 명을 적습니다.',
      },
      avatar: {
        name: '프로필 사진',
        use: '이름과 함께 표시합니다.',
      },
      note: '파일은 확장자로 구분합니다. 비어 있거나 손상된 파일은 거부됩니다.',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'guide/ko-KR': typeof phrases;
  }
}

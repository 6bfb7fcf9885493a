import type { permissions as source } from '../zh-TW/permissions.ts';
import type { Phrases } from '../phrase.ts';

export const permissions = {
  title: '권한 설명',
  allows: {
    'team.read': '팀의 기본 정보를 봅니다.',
    'team.update': '팀 정보와 설정을 변경합니다.',
    'team.key.read': '팀 키를 봅니다. 이 키로 로봇을 모든 그룹에 참여시킬 수 있습니다.',
    'people.read': '팀 멤버와 초대를 봅니다.',
    'group.read': '기기 그룹을 봅니다.',
    'group.write': '기기 그룹을 만들고 변경하고 삭제합니다.',
    'group.key.read': '그룹 키를 봅니다. 이 키로 로봇을 해당 그룹에 참여시킬 수 있습니다.',
    'device.read': '로봇과 현재 상태를 봅니다.',
    'device.write': '로봇을 추가하고 변경하고 제거합니다.',
    'device.command': '다시 시작 등의 명령을 로봇에 보냅니다.',
    'device.adb': '로봇에서 사용자 지정 adb 명령을 실행합니다.',
    'device.watch': '로봇의 상태를 실시간으로 봅니다.',
    'config.read': '구성을 봅니다.',
    'config.write': '구성을 만들고 변경합니다.',
    'config.deploy': '구성을 로봇에 배포합니다.',
    'usage.read': '사용 기록을 봅니다.',
    'usage.retry': '실패한 작업을 다시 시도합니다.',
    'usage.cancel': '로봇이 아직 받지 않은 작업을 취소합니다.',
    'audit.read': '누가 언제 무엇을 변경했는지 봅니다.',
  },
  scope: { team: '팀 전체', groups: '소속 그룹', none: '허용 안 됨' },
} as const satisfies Phrases<typeof source>;

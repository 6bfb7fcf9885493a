import type { Language } from '@muster/contract/languages';

/** A term of the product: its English name, and its only allowed translation in each language. */
export type Term = { english: RegExp } & Record<Exclude<Language, 'en-US'>, RegExp>;

function term(english: RegExp, tw: string, cn: string, ja: string, ko: string): Term {
  return {
    english,
    'zh-TW': new RegExp(tw),
    'zh-CN': new RegExp(cn),
    'ja-JP': new RegExp(ja),
    'ko-KR': new RegExp(ko),
  };
}

export const terms: readonly Term[] = [
  term(/\bgroups?\b/i, '群組', '群组', 'グループ', '그룹'),
  term(/\bmembers?\b/i, '成員', '成员', 'メンバー', '멤버'),
  term(/\bowner\b/i, '擁有者', '所有者', 'オーナー', '소유자'),
  term(/\badmins?\b/i, '管理員', '管理员', '管理者', '관리자'),
  term(/\boperators?\b/i, '操作員', '操作员', 'オペレーター', '운영자'),
  term(/\bconfigurations?\b/i, '設定檔', '配置文件', '構成', '구성'),
  term(/\bdeploy/i, '部署', '部署', '配信', '배포'),
  term(/\bout of sync\b/i, '未同步', '未同步', '未同期', '동기화 안 됨'),
  term(/\bactivate/i, '開通', '开通', 'アクティベート', '활성화'),
  term(/\b(sign|log) in\b/i, '登入', '登录', 'サインイン', '로그인'),
  term(/\bregister/i, '註冊', '注册', '登録', '등록'),
  term(/\boverw/i, '覆寫', '覆盖', '上書き', '덮어'),
  term(/\btasks?\b/i, '任務', '任务', 'タスク', '작업'),
  term(/\bcommands?\b(?! line)/i, '指令', '指令', 'コマンド', '명령'),
  term(/\busage records?\b/i, '使用紀錄', '使用记录', '使用記録', '사용 기록'),
  term(/\bnickname\b/i, '暱稱', '昵称', '呼び名', '호칭'),
  term(/\bstorage\b/i, '儲存空間', '存储空间', 'ストレージ', '저장 공간'),
  term(/\bfaults?\b/i, '故障', '故障', '障害', '고장'),
  term(/\babnormal/i, '異常', '异常', '異常', '이상'),
  term(/\bmonitoring condition\b/i, '監控條件', '监控条件', '監視条件', '모니터링 조건'),
  term(/\bapps?\b/i, '應用程式', '应用', 'アプリ', '앱'),
  term(/\bprojects?\b/i, '專案', '项目', 'プロジェクト', '프로젝트'),
  term(/\bshared account\b/i, '通用帳號', '通用账号', '共有アカウント', '공용 계정'),
  term(/\bserial number\b/i, '序號', '序列号', 'シリアル番号', '일련번호'),
  term(/\bteams?\b/i, '團隊', '团队', 'チーム', '팀'),
  term(/(?<!arrow )\bkeys?\b/i, '金鑰', '密钥', 'キー', '키'),
  term(/\bservers?\b/i, '伺服器', '服务器', 'サーバー', '서버'),
  term(/\busers?\b/i, '使用者', '用户', 'ユーザー', '사용자'),
  term(/\bnetwork\b(?! cable)/i, '網路', '网络', 'ネットワーク', '네트워크'),
  term(/\bnetwork cable\b/i, '網路線', '网线', 'ネットワークケーブル', '네트워크 케이블'),
  term(/\baccess points?\b/i, '無線基地台', '无线接入点', 'アクセスポイント', '액세스 포인트'),
  term(/\bwall\b/i, '監控牆', '监控墙', 'ウォール', '상황판'),
  term(/\broll(ed|ing)? ?back\b/i, '還原', '回滚', 'ロールバック', '되돌'),
  term(/\boff the ground\b/i, '離地', '离地', '床から浮いて', '바닥에서 들림'),
  term(/\blast seen\b/i, '最後上線', '最后在线', '最終接続', '마지막 연결'),
  term(/\bchassis\b/i, '底盤', '底盘', '台車', '섀시'),
  term(/\brequests to join\b/i, '申請', '申请', '申請', '요청'),
  term(/\b(charging dock|docking)\b/i, '充電座', '充电座', '充電ドック', '충전 도크'),
  term(/\bhigh abnormalit/i, '高度異常', '高度异常', '異常（高）', '이상\\(높음\\)'),
  term(/(?<!\.)\bCode ?lab\b/i, '程式實驗室', '编程实验室', 'Code Lab', 'Code Lab'),
];

import type { Sections } from '../phrase.ts';

export const phrases = {
  tokens: {
    mine: '我的 API 權杖',
    mineHint: '程式以權杖代表您使用 API。權杖的權限不會超過您目前的權限。',
    team: '團隊的 API 權杖',
    teamHint: '團隊權杖在建立者離開後仍然有效。您也可以在此撤銷成員的權杖。',
    new: '建立權杖',
    newTeam: '建立團隊權杖',
    docs: 'API 參考',
    empty: '尚無權杖',
    emptyHint: '建立權杖，讓程式或排程使用 API。',
    column: {
      name: '名稱',
      scopes: '權限',
      expires: '到期',
      used: '上次使用',
      owner: '擁有者',
      actions: '操作',
    },
    kindTeam: '團隊',
    scopeCount: '{count} 項權限',
    allGroups: '不限群組',
    never: '不會到期',
    expired: '已到期',
    unused: '尚未使用',
    usedFrom: '{time}，來自 {address}',
    revoke: {
      action: '撤銷',
      title: '撤銷「{name}」？',
      message: '使用這個權杖的程式會立即無法連線。此操作無法復原。',
      done: '已撤銷「{name}」',
    },
    form: {
      title: '建立 API 權杖',
      titleTeam: '建立團隊的 API 權杖',
      name: '名稱',
      nameHint: '例如使用它的程式。',
      expires: '到期',
      days: '{count} 天後',
      never: '不會到期',
      scopes: '權限',
      chosen: '已選取 {count} 項',
      readOnly: '只選查看',
      all: '全選',
      none: '全部清除',
      noScopes: '請至少選擇一項權限。',
      limitGroups: '只限選取的群組',
      limitHint: '與整個團隊有關的權限將無法使用。',
      submit: '建立權杖',
    },
    made: {
      title: '已建立「{name}」',
      hint: '請立即複製並妥善儲存，關閉後無法再次顯示。',
      label: 'API 權杖',
      example: '試試看',
      done: '我已儲存',
    },
  },
  errors: {
    'token.invalid': {
      title: '權杖無效',
      message: 'API 權杖錯誤、已到期或已撤銷。',
    },
    'token.scope': {
      title: '權杖沒有這項權限',
      message: '請使用包含這項權限的 API 權杖。',
    },
    'token.refused': {
      title: '不能以權杖執行',
      message: '這項操作只能登入後在主控台執行。',
    },
    'token.beyond': {
      title: '權限超過您的權限',
      message: '權杖的權限不能超過您自己的權限。',
    },
    'token.not_found': {
      title: '找不到權杖',
      message: '這個權杖可能已撤銷，請重新整理。',
    },
    'token.limit': {
      title: '權杖數量已達上限',
      message: '請先撤銷不再使用的權杖。',
    },
  },
  permissions: {
    area: {
      token: 'API 權杖',
    },
    allows: {
      'token.own': '建立和撤銷自己的 API 權杖。',
      'token.team': '建立團隊的 API 權杖，撤銷任何人的權杖。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'tokens/zh-TW': typeof phrases;
  }
}

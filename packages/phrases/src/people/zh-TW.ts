import type { Sections } from '../phrase.ts';

export const phrases = {
  people: {
    title: '成員列表',
    tab: { members: '成員', permissions: '角色與權限' },
    count: '{count} 位成員',
    search: '搜尋姓名、電子郵件或 NUWA ID',
    you: '您',
    column: { name: '姓名', role: '角色', groups: '群組', joined: '加入時間', actions: '動作' },
    status: { active: '使用中', invited: '已邀請', unconfirmed: '待核准' },
    filter: { role: '角色', allRoles: '所有角色', status: '狀態', allStatuses: '所有狀態' },
    groups: { whole: '整個團隊', none: '沒有群組' },
    detail: {
      nuwaId: 'NUWA ID',
      status: '狀態',
      inviter: '邀請人',
      wholeTeam: '這個角色可以存取整個團隊，不受群組限制。',
    },
    empty: { noMatch: '找不到符合條件的成員', noMatchHint: '請更改搜尋文字或篩選條件。' },
    selection: {
      label: '對選取成員的動作',
      count: '已選取 {count} 位',
      clear: '清除選取',
      page: '選取此頁所有成員',
      row: '選取「{name}」',
      gone: '{count} 位已不在團隊中，已從選取中移除',
    },
    role: {
      custom: '這是以「{role}」為基礎的自訂角色。',
      removed: '已刪除的角色',
      action: '變更角色',
      title: '變更「{name}」的角色',
      hint: '變更會立即生效。',
      submit: '變更角色',
      done: '「{name}」現在是{role}',
    },
    assign: {
      action: '指派群組',
      title: '「{name}」的群組',
      titleMany: '為 {count} 位成員指派群組',
      hint: '成員與操作員只能使用所屬群組的機器人。',
      mode: '動作',
      add: '加入群組',
      addHint: '保留原有的群組，再加入下方選取的群組。',
      leave: '移出群組',
      leaveHint: '只從下方選取的群組移出。',
      groups: '群組',
      search: '搜尋群組',
      chosen: '已選取 {count} 個',
      submit: '儲存群組',
      done: '已更新「{name}」的群組',
      doneMany: '已更新 {count} 位成員的群組',
    },
    endSessions: {
      action: '結束登入',
      title: '結束 {name} 在團隊中的登入？',
      message:
        '對方必須重新登入才能再進入這個團隊。其他團隊與 API 權杖不受影響。系統會通知對方，並留下紀錄。',
      submit: '結束登入',
      done: '{name} 必須重新登入',
    },
    remove: {
      action: '移出團隊',
      title: '將「{name}」移出團隊？',
      titleMany: '將 {count} 位成員移出團隊？',
      message: '對方會立即失去這個團隊的所有權限。帳號不會刪除，建立的內容也會保留。',
      submit: '移出團隊',
      done: '已將 {count} 位成員移出團隊',
    },
    tools: {
      title: '工具',
      none: '無',
      action: '設定工具',
      titleOf: '「{name}」的工具',
      titleMany: '為 {count} 位成員設定工具',
      hint: 'RMS 用來管理機器人，Roflow 用來編輯專案。成員能做什麼，取決於角色。',
      of: {
        rms: '機器人、群組、設定檔與檔案',
        roflow: 'Roflow 專案',
      },
      keep: '不變更',
      add: '允許',
      remove: '不允許',
      submit: '儲存',
      done: '已更新 {count} 位成員的工具',
    },
    resetTwoStep: {
      action: '重設二階段驗證',
      title: '重設「{name}」的二階段驗證？',
      message:
        '適用於遺失手機或備用碼的成員。請先確認是本人提出的要求。我們會寄出連結，由本人確認後才會重設，所有工作階段也會結束。',
      submit: '寄出連結',
      done: '已寄出連結至 {email}',
    },
    viewAs: {
      action: '以此身分檢視',
      title: '以「{name}」的身分檢視主控台？',
      message: '您會看到「{name}」所看到的內容，但無法做任何變更。開始與結束都會記錄在操作紀錄中。',
      submit: '開始檢視',
    },
    transfer: {
      action: '移轉擁有權',
      title: '將團隊移轉給「{name}」',
      message:
        '「{name}」將成為「{team}」的擁有者，您會成為管理員。之後只有「{name}」能變更角色、移除成員、管理團隊金鑰或再次移轉團隊。',
      next: '我了解，繼續',
      sure: '確定要移轉嗎？',
      typing: '請輸入團隊名稱「{team}」以確認',
      submit: '移轉擁有權',
      done: '「{name}」現在是擁有者，您是管理員',
    },
    conflict: {
      message: '您編輯期間，「{name}」變更了這位成員。',
      now: '目前：{role}、{groups}',
      keepMine: '儲存我的變更',
      takeTheirs: '使用對方的版本',
    },
  },
  errors: {
    'member.conflict': {
      title: '這位成員已被他人變更',
      message: '您編輯期間有人變更了角色或群組，請選擇儲存您的變更或使用對方的版本。',
    },
    'member.owner': {
      title: '無法對擁有者執行',
      message: '擁有者不能被移除或變更角色，請先移轉團隊的擁有權。',
    },
    'invitation.daily_limit': {
      title: '已達每日邀請上限',
      message: '團隊在 24 小時內寄出的邀請已達上限。請減少選取的數量，或稍後再試。',
    },
    'invitation.not_found': { title: '找不到邀請', message: '這份邀請可能已被接受或取消，請重新整理頁面。' },
    'join_code.not_found': { title: '找不到邀請碼', message: '這組邀請碼可能已停用或過期，請重新整理頁面。' },
    'applicant.not_found': {
      title: '申請已處理',
      message: '申請人可能已撤回，或已由其他管理員處理。請重新整理頁面。',
    },
    'application.not_found': { title: '找不到申請', message: '團隊可能已處理這份申請，請重新整理頁面。' },
    'domain.not_found': { title: '找不到郵件網域', message: '這個網域可能已被移除，請重新整理頁面。' },
    'invitation.other_account': {
      title: '這份邀請屬於其他帳號',
      message: '請切換到受邀的帳號後再開啟邀請。',
    },
    'application.member': { title: '您已是團隊成員', message: '請從左上角的團隊選單切換到這個團隊。' },
    'application.waiting': { title: '您已提出申請', message: '團隊的管理員核准後會通知您。' },
    'application.too_many': { title: '待核准的申請太多', message: '請先撤回一份申請，再加入其他團隊。' },
    'join_code.too_many': { title: '邀請碼太多', message: '請先停用一組邀請碼，再建立新的。' },
    'team.too_many': { title: '擁有的團隊太多', message: '請先移轉一個團隊，再建立新的。' },
    'nuwa_id.chosen': { title: '已選定 NUWA ID', message: 'NUWA ID 只能選擇一次，之後無法變更。' },
    'nuwa_id.taken': { title: '這個 NUWA ID 已有人使用', message: '請選擇其他 NUWA ID。' },
    'domain.too_many': { title: '郵件網域太多', message: '請先移除一個網域，再新增其他網域。' },
    'sign_up.no_team': {
      title: '找不到您的團隊',
      message: '沒有團隊開放給這個電子郵件的網域。請輸入團隊給您的邀請碼。',
    },
    'domain.public': {
      title: '無法使用公用郵件網域',
      message: '任何人都能在這個郵件服務註冊。請使用學校或公司的網域。',
    },
  },
  permissions: {
    area: { people: '成員' },
    allows: {
      'people.read': '查看團隊成員與邀請。',
      'people.invite': '邀請成員，並管理邀請與邀請碼。',
      'people.approve': '核准或拒絕加入團隊的申請。',
      'people.assign': '為成員與操作員指派群組。',
      'people.role': '變更成員的角色。',
      'people.remove': '將成員移出團隊。',
      'people.tools': '設定成員可使用的工具。',
      'people.sessions': '讓成員重新登入才能進入團隊。',
      'people.resetTwoStep': '協助遺失手機的成員重設二階段驗證。',
      'people.domains': '讓指定郵件網域的使用者自動加入團隊。',
    },
  },
} as const satisfies Sections;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people/zh-TW': typeof phrases;
  }
}

import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  people: {
    title: '成员列表',
    tab: { members: '成员', permissions: '角色与权限' },
    count: '{count} 位成员',
    search: '搜索姓名、电子邮箱或 NUWA ID',
    you: '您',
    column: { name: '姓名', role: '角色', groups: '群组', joined: '加入时间', actions: '操作' },
    status: { active: '使用中', invited: '已邀请', unconfirmed: '待批准' },
    filter: { role: '角色', allRoles: '所有角色', status: '状态', allStatuses: '所有状态' },
    groups: { whole: '整个团队', none: '没有群组' },
    detail: {
      nuwaId: 'NUWA ID',
      status: '状态',
      inviter: '邀请人',
      wholeTeam: '此角色可以访问整个团队，不受群组限制。',
    },
    empty: { noMatch: '找不到符合条件的成员', noMatchHint: '请更改搜索文字或筛选条件。' },
    selection: {
      label: '对所选成员的操作',
      count: '已选择 {count} 位',
      clear: '清除选择',
      page: '选择此页所有成员',
      row: '选择“{name}”',
      gone: '{count} 位已不在团队中，已从所选中移除',
    },
    role: {
      custom: '这是以“{role}”为基础的自定义角色。',
      removed: '已删除的角色',
      action: '更改角色',
      title: '更改“{name}”的角色',
      hint: '更改会立即生效。',
      submit: '更改角色',
      done: '“{name}”现在是{role}',
    },
    assign: {
      action: '分配群组',
      title: '“{name}”的群组',
      titleMany: '为 {count} 位成员分配群组',
      hint: '成员和操作员只能使用所属群组的机器人。',
      mode: '操作',
      add: '加入群组',
      addHint: '保留原有的群组，再加入下方所选的群组。',
      leave: '移出群组',
      leaveHint: '只从下方所选的群组移出。',
      groups: '群组',
      search: '搜索群组',
      chosen: '已选择 {count} 个',
      submit: '保存群组',
      done: '已更新“{name}”的群组',
      doneMany: '已更新 {count} 位成员的群组',
    },
    endSessions: {
      action: '结束登录',
      title: '结束 {name} 在团队中的登录？',
      message: '对方必须重新登录才能再进入此团队。其他团队和 API 令牌不受影响。系统会通知对方，并留下记录。',
      submit: '结束登录',
      done: '{name} 必须重新登录',
    },
    remove: {
      action: '移出团队',
      title: '将“{name}”移出团队？',
      titleMany: '将 {count} 位成员移出团队？',
      message: '对方会立即失去这个团队的所有权限。账号不会删除，创建的内容也会保留。',
      submit: '移出团队',
      done: '已将 {count} 位成员移出团队',
    },
    tools: {
      title: '工具',
      none: '无',
      action: '设置工具',
      titleOf: '“{name}”的工具',
      titleMany: '为 {count} 位成员设置工具',
      hint: 'RMS 用来管理机器人，Roflow 用来编辑项目。成员能做什么，取决于角色。',
      of: {
        rms: '机器人、群组、配置文件与文件',
        roflow: 'Roflow 项目',
      },
      keep: '不更改',
      add: '允许',
      remove: '不允许',
      submit: '保存',
      done: '已更新 {count} 位成员的工具',
    },
    resetTwoStep: {
      action: '重置两步验证',
      title: '重置“{name}”的两步验证？',
      message:
        '适用于丢失手机或备用码的成员。请先确认是本人提出的请求。我们会发送链接，由本人确认后才会重置，所有会话也会结束。',
      submit: '发送链接',
      done: '已发送链接至 {email}',
    },
    viewAs: {
      action: '以此身份查看',
      title: '以“{name}”的身份查看控制台？',
      message: '您会看到“{name}”所看到的内容，但无法做任何更改。开始与结束都会记录在操作记录中。',
      submit: '开始查看',
    },
    transfer: {
      action: '转让所有权',
      title: '将团队转让给“{name}”',
      message:
        '“{name}”将成为“{team}”的所有者，您会成为管理员。之后只有“{name}”能更改角色、移除成员、管理团队密钥或再次转让团队。',
      next: '我了解，继续',
      sure: '确定要转让吗？',
      typing: '请输入团队名称“{team}”以确认',
      submit: '转让所有权',
      done: '“{name}”现在是所有者，您是管理员',
    },
    conflict: {
      message: '您编辑期间，“{name}”更改了这位成员。',
      now: '当前：{role}、{groups}',
      keepMine: '保存我的更改',
      takeTheirs: '使用对方的版本',
    },
  },
  errors: {
    'member.conflict': {
      title: '这位成员已被他人更改',
      message: '您编辑期间有人更改了角色或群组，请选择保存您的更改或使用对方的版本。',
    },
    'member.owner': {
      title: '无法对所有者执行',
      message: '所有者不能被移除或更改角色，请先转让团队的所有权。',
    },
    'invitation.daily_limit': {
      title: '已达每日邀请上限',
      message: '团队在 24 小时内发送的邀请已达上限。请减少选择的数量，或稍后再试。',
    },
    'invitation.not_found': { title: '找不到邀请', message: '这份邀请可能已被接受或取消，请刷新页面。' },
    'join_code.not_found': { title: '找不到邀请码', message: '这组邀请码可能已停用或过期，请刷新页面。' },
    'applicant.not_found': {
      title: '申请已处理',
      message: '申请人可能已撤回，或已由其他管理员处理。请刷新页面。',
    },
    'application.not_found': { title: '找不到申请', message: '团队可能已处理这份申请，请刷新页面。' },
    'domain.not_found': { title: '找不到邮件域名', message: '这个域名可能已被移除，请刷新页面。' },
    'invitation.other_account': {
      title: '这份邀请属于其他账号',
      message: '请切换到受邀的账号后再打开邀请。',
    },
    'application.member': { title: '您已是团队成员', message: '请从左上角的团队菜单切换到这个团队。' },
    'application.waiting': { title: '您已提出申请', message: '团队的管理员批准后会通知您。' },
    'application.too_many': { title: '待批准的申请太多', message: '请先撤回一份申请，再加入其他团队。' },
    'join_code.too_many': { title: '邀请码太多', message: '请先停用一组邀请码，再创建新的。' },
    'team.too_many': { title: '拥有的团队太多', message: '请先转让一个团队，再创建新的。' },
    'nuwa_id.chosen': { title: '已选定 NUWA ID', message: 'NUWA ID 只能选择一次，之后无法更改。' },
    'nuwa_id.taken': { title: '这个 NUWA ID 已有人使用', message: '请选择其他 NUWA ID。' },
    'domain.too_many': { title: '邮件域名太多', message: '请先移除一个域名，再添加其他域名。' },
    'sign_up.no_team': {
      title: '找不到您的团队',
      message: '没有团队开放给这个电子邮箱的域名。请输入团队给您的邀请码。',
    },
    'domain.public': {
      title: '无法使用公用邮件域名',
      message: '任何人都能在这个邮件服务注册。请使用学校或公司的域名。',
    },
  },
  permissions: {
    area: { people: '成员' },
    allows: {
      'people.read': '查看团队成员和邀请。',
      'people.invite': '邀请成员，并管理邀请与邀请码。',
      'people.approve': '批准或拒绝加入团队的申请。',
      'people.assign': '为成员和操作员分配群组。',
      'people.role': '更改成员的角色。',
      'people.remove': '将成员移出团队。',
      'people.tools': '设置成员可使用的工具。',
      'people.sessions': '让成员重新登录后才能进入团队。',
      'people.resetTwoStep': '协助丢失手机的成员重置两步验证。',
      'people.domains': '让指定邮件域名的用户自动加入团队。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'people/zh-CN': typeof phrases;
  }
}

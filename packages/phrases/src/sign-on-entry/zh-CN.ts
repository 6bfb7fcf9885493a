import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  signOnEntry: {
    with: '使用“{name}”登录',
    ofTeam: '团队“{team}”',
    required: '团队要求使用“{name}”登录，无法使用密码。',
    coming: '正在登录…',
    back: '返回登录',
    prove: '使用“{name}”确认身份',
    bindTitle: '关联您的账号',
    bindIntro: '{email} 已有账号。请登录一次，之后即可使用“{name}”登录。',
    bindSubmit: '登录并关联',
    provedTitle: '身份已确认',
    proved: '请关闭此标签页，回到原来的页面再试一次。',
    test: {
      title: '测试成功',
      hint: '“{name}”的回复正确。没有任何人因此登录，您可以关闭此标签页。',
      outcome: '登录结果',
      role: '角色',
      groups: '群组',
      none: '无',
      second: '两步验证',
      seen: '已完成',
      unseen: '未完成',
      claims: '收到的数据',
    },
    outcome: {
      new: '创建新账号并加入团队',
      known: '登录已关联的账号',
      linked: '关联并登录团队中同一邮箱地址的账号',
      password: '先要求输入账号的密码',
      no_address: '拒绝：没有团队域名的已验证邮箱地址',
      no_role: '拒绝：没有符合的规则',
      removed: '拒绝：已离开团队',
    },
    fault: {
      address: '地址必须以 https 开头，并且可从公网访问。',
      unreachable: '无法连接到该地址。',
      slow: '没有及时回复。',
      too_large: '回复过大。',
      redirected: '地址会跳转到别处，请输入最终的地址。',
      status: '返回了错误，请确认颁发者地址。',
      not_json: '回复的格式不是 JSON。',
      issuer: '声明的颁发者与输入的不同。',
      metadata: '缺少必要的地址信息。',
      keys: '没有可用的签名密钥。',
      key: '找不到签名所用的密钥。',
      signature: '签名不正确。',
      algorithm: '不接受这种签名方式。',
      audience: '回复是给其他应用的。',
      nonce: '回复不属于这次登录。',
      state: '回复不属于此浏览器。',
      expired: '回复已过期，请确认双方的时间。',
      future: '回复的时间在未来，请确认双方的时间。',
      response_issuer: '回复来自其他颁发者。',
      subject: '两份回复说的不是同一个人。',
      code: '不接受此登录代码，可能已经用过。',
      client: '不接受客户端 ID 或密码。',
      malformed: '回复不完整。',
    },
  },
  errors: {
    'sign_on.required': {
      title: '请使用单点登录',
      message: '团队要求使用单点登录。请在登录页输入电子邮箱，再选择团队的登录方式。',
    },
    'sign_on.refused': {
      title: '登录被拒绝',
      message: '登录服务没有同意，请再试一次，或联系团队的所有者。',
    },
    'sign_on.no_role': {
      title: '您还不能加入团队',
      message: '登录成功，但没有规则为您分配角色。请联系团队的所有者。',
    },
    'sign_on.address': {
      title: '无法确认您的电子邮箱',
      message: '登录服务必须提供团队域名中已验证的电子邮箱。请联系团队的所有者。',
    },
    'sign_on.not_member': {
      title: '您已不在此团队',
      message: '您的账号已离开团队。请所有者或管理员重新邀请您。',
    },
    'sign_on.not_found': {
      title: '找不到登录服务',
      message: '登录服务可能已移除或关闭，请刷新页面。',
    },
    'sign_on.conflict': {
      title: '登录服务已在别处更改',
      message: '请关闭对话框，确认当前的内容后再试一次。',
    },
    'sign_on.too_many': {
      title: '登录服务数量已达上限',
      message: '请先移除不再使用的登录服务。',
    },
    'sign_on.known': {
      title: '此登录服务已存在',
      message: '团队已输入相同的颁发者和客户端 ID。',
    },
    'sign_on.own_proof': {
      title: '请使用您自己的密码确认',
      message: '您的账号属于多个团队，单个团队的登录服务不足以确认身份。请使用密码或通行密钥。',
    },
    'sign_on.other_account': {
      title: '这是另一个账号',
      message: '请改用登录服务指定的账号登录，再试一次。',
    },
    'sign_on.expired': {
      title: '登录已超时',
      message: '本次登录已过期、已用过，或是在别的浏览器开始的。请重新登录。',
    },
    'sign_on.failed': {
      title: '登录服务的回复有误',
      message: '没有登录。请稍后再试，或联系团队的所有者。',
    },
    'sign_on.domain': {
      title: '域名尚未验证',
      message: '请先在“成员”页面验证邮件域名。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'sign-on-entry/zh-CN': typeof phrases;
  }
}

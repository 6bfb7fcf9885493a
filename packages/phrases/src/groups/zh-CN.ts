import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  groups: {
    title: '群组列表',
    add: '创建群组',
    search: '搜索群组名称',
    isDefault: '默认群组',
    column: { name: '群组', devices: '机器人', members: '成员', config: '配置文件' },
    deviceCount: '{count} 台机器人',
    onlineCount: '{count} 台在线',
    memberCount: '{count} 位成员',
    none: {
      title: '您还不在任何群组中',
      message: '机器人都属于群组。请团队的所有者或管理员将您加入群组。',
    },
    empty: {
      title: '还没有群组',
      noMatch: '没有符合“{keyword}”的群组',
    },
    create: {
      done: '已创建群组“{name}”',
      title: '创建群组',
      name: '群组名称',
      namePlaceholder: '例如：五年级二班',
      submit: '创建群组',
    },
    key: {
      show: '显示密钥',
      download: '下载二维码',
      picture: '群组“{group}”密钥的二维码',
      title: '群组密钥',
      hint: '在机器人上输入这个密钥，机器人就会加入此群组。',
      addedOnly: '团队已关闭自动注册，未先添加的机器人使用这个密钥会被拒绝。',
      hidden: '您没有查看此密钥的权限',
    },
    gone: '群组“{groups}”已被删除，或您无法再访问，因此已取消选择。',
    selected: '已选择 {count} 个群组',
    select: '选择“{group}”',
    selectPage: '选择本页所有群组',
    clearSelection: '清除选择',
    robots: {
      title: '机器人',
      empty: '这个群组还没有机器人。',
      emptyHint: '在“所有设备”中选择机器人，再选择“移动到群组”。',
      all: '查看全部 {count} 台机器人',
    },
    rename: { title: '重命名群组', submit: '保存', done: '群组已改名为“{name}”' },
    conflict: {
      renamed: '“{person}”在您编辑期间将群组改名为“{name}”。',
      changed: '“{person}”在您编辑期间更改了这个群组。',
      mine: '使用我的名称',
      theirs: '使用对方的名称',
    },
    remove: {
      title: '删除 {count} 个群组？',
      titleOne: '删除群组“{group}”？',
      submit: '删除 {count} 个群组',
      robots: '{count} 台机器人移到“{heir}”。',
      activateAgain: '其中 {count} 台以群组密钥开通，需要重新开通后才会连接。',
      members: '{count} 位成员不再属于这些群组，并失去相应的权限。',
      membersOfOne: '{count} 位成员不再属于这个群组，并失去相应的权限。',
      configs: '{count} 个群组专用的配置文件移到“{heir}”。',
      keys: '群组密钥会立即失效。此操作无法撤销。',
      keyOfOne: '群组密钥会立即失效。此操作无法撤销。',
      done: '已删除 {count} 个群组',
    },
    renew: {
      action: '更换密钥',
      title: '更换“{group}”的密钥？',
      message: '旧密钥会立即失效，尚未开通的机器人需要输入新密钥。已开通的机器人不受影响。',
      typing: '请输入群组名称“{group}”以确认',
      done: '已更换“{group}”的密钥',
    },
    members: {
      title: '成员',
      intro: '所有者与管理员可以管理所有群组，无需加入。',
      search: '搜索姓名或电子邮箱',
      empty: '这个群组还没有成员。',
      add: '添加成员',
      addTitle: '将成员加入“{group}”',
      addSubmit: '添加 {count} 位成员',
      choose: '请选择要加入的成员。',
      noCandidates: '没有可加入的成员。',
      added: '已添加 {count} 位成员',
      remove: '将“{name}”移出群组',
      removeTitle: '将“{name}”移出“{group}”？',
      removeMessage: '对方会立即失去这个群组的机器人与配置文件的使用权限，但仍是团队成员。',
      removed: '已将“{name}”移出群组',
      more: '还有 {count} 位，请用搜索缩小范围。',
    },
    configuration: {
      title: '群组配置文件',
      none: '尚未指定配置文件',
      noneHint: '指定配置文件后，会部署到群组内的机器人。之后加入的机器人也会自动获得。',
      hint: '之后加入这个群组的机器人也会自动获得。',
      assign: '指定配置文件',
      change: '部署其他配置文件',
      take: '取消指定',
      takeTitle: '取消指定“{name}”？',
      takeMessage: '群组内的机器人保留当前的配置文件。之后加入的机器人不再自动获得。',
      taken: '已取消指定配置文件',
      lack: '{count} 台没有这个配置文件',
      outdated: '{count} 台是旧版本',
      states: {
        applied: '{count} 台已应用',
        installing: '{count} 台安装中',
        waiting: '{count} 台等待中',
        failed: '{count} 台失败',
        drifted: '{count} 台未同步',
      },
    },
  },
  errors: {
    'group.name_taken': { title: '群组名称已被使用', message: '请输入其他名称。' },
    'group.default': { title: '无法删除默认群组', message: '每个团队都需要默认群组，请选择其他群组。' },
    'group.conflict': {
      title: '群组已被他人更改',
      message: '您编辑期间有人更改了这个群组，请选择保留您的更改或使用对方的版本。',
    },
  },
  permissions: {
    area: { group: '群组' },
    allows: {
      'group.read': '查看群组。',
      'group.write': '创建、修改和删除群组。',
      'group.key.read': '查看群组密钥，用它可将机器人加入该群组。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'groups/zh-CN': typeof phrases;
  }
}

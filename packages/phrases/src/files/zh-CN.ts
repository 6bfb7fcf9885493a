import type { Phrases } from '../phrase.ts';
import type { phrases as source } from './zh-TW.ts';

export const phrases = {
  files: {
    page: {
      counts: '{apps} 个应用，{files} 个文件',
      upload: '上传',
      drop: '松开即可上传到团队',
    },
    tab: {
      label: '应用与文件',
      apps: '应用',
      files: '文件',
    },
    search: {
      apps: '搜索名称或包名',
      files: '搜索文件名',
    },
    column: {
      app: '应用',
      file: '文件',
      version: '版本',
      robots: '机器人',
      size: '大小',
      uploaded: '上传时间',
      uploadedBy: '上传者',
      used: '使用于',
    },
    versions: '{count} 个版本',
    used: {
      none: '尚未使用',
      config: '{count} 个配置文件',
      more: '还有 {count} 个您无法查看的项目',
    },
    kind: {
      label: '类型',
      all: '所有类型',
      image: '图片',
      audio: '音频',
      video: '视频',
      script: '脚本',
      misc: '其他',
    },
    look: {
      label: '显示方式',
      list: '列表',
      grid: '网格',
    },
    empty: {
      apps: {
        title: '还没有应用',
        message: '上传 APK 文件，即可在这里管理它的所有版本。',
      },
      files: {
        title: '还没有文件',
        message: '图片、音频、视频和内容上传后，即可放入配置文件并部署到机器人。',
      },
      noMatch: '没有符合条件的项目',
    },
    storage: {
      label: '团队的存储空间',
      used: '已使用 {used}，共 {total}',
    },
    detail: {
      facts: '详细信息',
      preview: '预览',
      tooLong: '仅显示开头部分。',
    },
    app: {
      newest: '最新',
      versions: '版本',
      onRobots: '机器人上的版本',
      robots: '{count} 台',
      permissions: '权限',
      noPermissions: '不要求任何权限',
      newPermission: '{name} · {version} 新增',
      signer: '签名者',
      unsigned: '未签名',
      sameSigner: '自 {version} 起相同',
      otherSigner: '签名者与上一版不同',
      android: 'Android API {min} 以上',
      onOf: '{total} 台中的 {count} 台',
      versionsOnRobots: '机器人上的版本',
      notInstalled: '未安装',
      noMatch: '没有符合的机器人。',
      renameTitle: '重命名应用',
      name: '应用名称',
      nameHint: '留空则使用安装包中的名称“{name}”。',
    },
    action: {
      download: '下载',
      delete: '删除',
      more: '“{name}”的更多操作',
    },
    delete: {
      title: '要删除“{name}”吗？',
      message: '文件将从团队中永久删除。',
      done: '已删除“{name}”',
      used: '“{name}”正在使用中，无法删除。请先从以下项目中移除：',
    },
    tray: {
      label: '上传',
      done: '已完成 {done} 个，共 {total} 个',
      collapse: '收起上传列表',
      expand: '展开上传列表',
      clear: '清除已完成的项目',
      lost: '连接中断，会自动继续',
      checking: '正在检查内容…',
      fileless: '请再选一次这个文件以继续上传',
      mismatch: '这是另一个文件。请选择“{name}”（{size}）。',
      choose: '选择文件',
      confirm: '仍要上传',
    },
    sharing: {
      label: '谁能看到',
      all: '所有可见范围',
      private: '仅限本人',
      privateHint: '只有上传者、所有者与管理员能看到。',
      groups: '指定群组',
      groupsHint: '所选群组的成员都能看到。',
      team: '整个团队',
      teamHint: '团队中的每个人都能看到。',
      action: '更改可见范围',
      title: '谁能看到“{name}”？',
      titleMany: '谁能看到这 {count} 个文件？',
      search: '搜索群组',
      noGroups: '没有可选择的群组',
      chooseGroup: '请至少选择一个群组。',
      done: '已更改可见范围',
    },
    rename: {
      action: '重命名',
      title: '重命名文件',
      field: '文件名',
      ending: '文件类型不会改变，名称须以“{ending}”结尾。',
      done: '已重命名为“{name}”',
    },
    selection: {
      label: '所选文件的操作',
      count: '已选择 {count} 个',
      page: '选择此页的所有文件',
      row: '选择“{name}”',
      clear: '清除选择',
      tooMany: '一次最多 {max} 个文件。',
      deleteTitle: '要删除 {count} 个文件吗？',
      deleteMessage: '使用中的文件会保留，其余将从团队中永久删除。',
      done: '{total} 个中完成 {count} 个',
      failed: '以下文件未更改：',
    },
  },
  activity: {
    action: {
      'file.share': '{actor} 更改了谁能看到 {object}',
      'app.rename': '{actor} 将应用重命名为 {object}',
      'file.rename': '{actor} 将文件重命名为 {object}',
    },
    field: { visibility: '可见范围' },
  },
  errors: {
    'file.not_found': { title: '找不到文件', message: '文件不存在或已被删除，请刷新页面。' },
    'file.quota': { title: '团队的存储空间不足', message: '请先删除不用的文件，或上传较小的文件。' },
    'upload.not_found': {
      title: '找不到这个上传',
      message: '它可能已取消，或超过一天没有继续。请重新上传。',
    },
    'upload.offset': { title: '上传的位置不符', message: '请从服务器已收到的位置继续。' },
    'upload.incomplete': { title: '文件尚未全部上传', message: '请继续上传其余部分。' },
    'upload.hash': { title: '文件内容不符', message: '上传期间文件已更改，或传输有误。请重新上传。' },
    'upload.too_many': { title: '进行中的上传过多', message: '请先完成或取消其他上传。' },
    'upload.busy': { title: '这个上传正在别处进行', message: '请稍后再试，或关闭其他窗口中的上传。' },
    'file.in_use': { title: '文件正在使用中', message: '有配置文件使用这个文件，请先从配置文件中移除。' },
    'file.line_busy': {
      title: '其他机器人正在下载',
      message: '这个群组同时下载的机器人过多，机器人稍后会重试。',
    },
    'file.link': { title: '下载链接无效', message: '链接已过期或不完整，请重新加载页面后再下载一次。' },
  },
  permissions: {
    area: { file: '文件' },
    allows: {
      'file.read': '查看和下载团队的文件。',
      'file.write': '上传文件，并删除自己上传的文件；所有者与管理员可删除任何文件。',
    },
  },
} as const satisfies Phrases<typeof source>;

declare module '../areas.ts' {
  interface PhraseFiles {
    'files/zh-CN': typeof phrases;
  }
}

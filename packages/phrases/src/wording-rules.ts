import type { Language } from '@muster/contract/languages';

/** A text that matches `pattern` is wrong; `instead` is the correct wording. */
interface WordingRule {
  pattern: RegExp;
  instead: string;
}

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;

const fullWidth: WordingRule[] = [
  { pattern: new RegExp(`${cjk}[,.;:!?]|[,;:!?]${cjk}|\\}[,;:!?]`, 'u'), instead: 'full-width punctuation' },
  { pattern: new RegExp(String.raw`${cjk} ?\(|\) ?${cjk}`, 'u'), instead: 'full-width brackets' },
  { pattern: /\.\.\./, instead: '…' },
];

/** Characters used in only one of the two Chinese scripts, limited to those that occur in the phrases. */
const onlyTraditional =
  /[並併來個們側備傳儲兩冊凱別刪則剛動務匯區參問啟單嗎嚴圍圖團執報場壓學實寫將專尋對層屬帳幾後從愛態應換損擇數斷於時暫會條樂樓標機檔檢欄權歡歷歸決沒淨淺減測準為無狀現畫異發盡監盤碼礙稱穩筆範築篩級細組結絕絡給統經綠維網緊線編練縮繼續聯腦與舊葉藍處號衝裝裡製複見視覽觀觸訂訊訓記設許註試話該詳認語誤誰調請證識護讀變讓買貼資購軟較載輔輪輸轉這連進過達遠適遲選遺還邊郵釘鈕銅錄錯鎖鏡鐘鑰門閉開閒間關陽隊階隨隱離雲電韌響項順須預頭頻題顏類顯風餘馬驗體麥麼點頁]/;
const onlySimplified =
  /[专丢两严个为么义乐书买从们会传侧储内决减凯击则刚创删别务动单历压参发变号吗启员响团围图场坏声处备复头学实对导将尽层属应开异弃归录态户执扩护报择损换据摄数断无时显暂机权条标栏档检楼欢浅测爱状现电画监盖盘确离种称稳筛签类紧约级线练组细经绑结给络绝统继续维绿编缩网联脑节获见观览触计订认让训记许设访证识试话该详语误请读谁调败账购贴资转轮软载较辅输边达过运还这进远连迟选邮钥钮链销锁错镜门闭问间闲队阳随隐页项顺须预频题颜风验]/;

const english: WordingRule[] = [
  { pattern: /\b(at once|straight away)\b/i, instead: 'immediately' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\b(whose|of it|somebody|anybody|nobody)\b/i, instead: 'the name of the thing or person' },
  { pattern: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { pattern: /\btak(e|en|es|ing) (away|theirs|out)\b/i, instead: 'unassign, clear, remove, use theirs' },
  { pattern: /\bwhat is there\b/i, instead: 'current version' },
  { pattern: /\bon its way\b|\bthe way to\b/i, instead: 'sending to; the connection to' },
  { pattern: /\bdiffers?\b/i, instead: 'out of sync; do not match' },
  { pattern: /\banswers? to\b/i, instead: 'nickname' },
  { pattern: /\bdealt with\b|\bovertaken\b/i, instead: 'resolved; replaced' },
  { pattern: /\bmay not\b|\byou may\b/i, instead: 'you cannot, you do not have permission, you can' },
  { pattern: /\blook after\b/i, instead: 'manage' },
  { pattern: /\bset-up\b/i, instead: 'setup, settings, edit' },
  { pattern: /\bmemory\b/i, instead: 'storage' },
  { pattern: /\blog(ged)? (in|out)\b/i, instead: 'sign in, sign out' },
  { pattern: /\bdevices?\b/i, instead: 'robot' },
  { pattern: /\bconfigs?\b/i, instead: 'configuration' },
  { pattern: /\bdisconnected\b(?! immediately| and|, and| until)/i, instead: 'offline' },
  { pattern: /\bplease\b/i, instead: 'the bare imperative' },
  { pattern: /['"]/, instead: '’ “ ”' },
  { pattern: /\.\.\./, instead: '…' },
];

const traditional: WordingRule[] = [
  ...fullWidth,
  { pattern: onlySimplified, instead: 'traditional characters' },
  { pattern: /文件|文檔/, instead: '檔案' },
  { pattern: /網絡|互聯網/, instead: '網路' },
  { pattern: /程序/, instead: '程式' },
  { pattern: /服務器/, instead: '伺服器' },
  { pattern: /用戶/, instead: '使用者' },
  { pattern: /視頻/, instead: '影片' },
  { pattern: /軟件|硬件|固件/, instead: '軟體、硬體、韌體' },
  { pattern: /信息|數據/, instead: '資料、訊息' },
  { pattern: /默認/, instead: '預設' },
  { pattern: /保存|存儲/, instead: '儲存' },
  { pattern: /鏈接/, instead: '連結' },
  { pattern: /賬|帳戶/, instead: '帳號' },
  { pattern: /搜索/, instead: '搜尋' },
  { pattern: /菜單/, instead: '選單' },
  { pattern: /刷新/, instead: '重新整理' },
  { pattern: /屏幕/, instead: '畫面、螢幕' },
  { pattern: /郵箱/, instead: '電子郵件' },
  { pattern: /創建/, instead: '建立' },
  { pattern: /添加/, instead: '新增' },
  { pattern: /設備|裝置/, instead: '機器人' },
  { pattern: /激活|啟用/, instead: '開通' },
  { pattern: /配置/, instead: '設定檔' },
  { pattern: /覆蓋/, instead: '覆寫' },
  { pattern: /登錄/, instead: '註冊、登入' },
  { pattern: /App\b/i, instead: '應用程式' },
  { pattern: /自稱|名字(?!。)/, instead: '暱稱' },
  { pattern: /未連線(?!過)|已連線/, instead: '離線、線上' },
  { pattern: /[^日誌]記錄(?!在)/, instead: '紀錄（名詞）' },
  { pattern: /警示/, instead: '警報' },
  { pattern: /活動紀錄/, instead: '操作紀錄' },
];

const simplified: WordingRule[] = [
  ...fullWidth,
  { pattern: onlyTraditional, instead: 'simplified characters' },
  { pattern: /档案/, instead: '文件' },
  { pattern: /网路/, instead: '网络' },
  { pattern: /程式/, instead: '程序' },
  { pattern: /伺服器/, instead: '服务器' },
  { pattern: /使用者/, instead: '用户' },
  { pattern: /影片/, instead: '视频' },
  { pattern: /软体|硬体|韧体/, instead: '软件、硬件、固件' },
  { pattern: /资讯|讯息/, instead: '信息' },
  { pattern: /预设/, instead: '默认' },
  { pattern: /储存(?!空间)/, instead: '保存' },
  { pattern: /连结/, instead: '链接' },
  { pattern: /帐|账户/, instead: '账号' },
  { pattern: /搜寻/, instead: '搜索' },
  { pattern: /选单/, instead: '菜单' },
  { pattern: /重新整理/, instead: '刷新' },
  { pattern: /荧幕|萤幕/, instead: '屏幕' },
  { pattern: /电子邮件/, instead: '电子邮箱' },
  { pattern: /设定/, instead: '设置' },
  { pattern: /登入|登出/, instead: '登录、退出登录' },
  { pattern: /激活|启用/, instead: '开通' },
  { pattern: /设备组/, instead: '群组' },
  { pattern: /设备|装置/, instead: '机器人' },
  { pattern: /配置(?!文件)/, instead: '配置文件' },
  { pattern: /覆写/, instead: '覆盖' },
  { pattern: /登记/, instead: '注册' },
  { pattern: /变更|修正(?!文件)/, instead: '更改、修改' },
  { pattern: /App\b/i, instead: '应用' },
  { pattern: /自称|暱称|名字(?!。)/, instead: '昵称' },
  { pattern: /还原/, instead: '恢复' },
  { pattern: /推出/, instead: '发布' },
  { pattern: /略过/, instead: '跳过' },
  { pattern: /排程/, instead: '计划、定时' },
  { pattern: /回报/, instead: '上报' },
  { pattern: /警示/, instead: '警报' },
  { pattern: /活动记录/, instead: '操作记录' },
];

const japanese: WordingRule[] = [
  ...fullWidth,
  { pattern: /ログイン|ログアウト/, instead: 'サインイン、サインアウト' },
  { pattern: /有効化|アクティベーション/, instead: 'アクティベート' },
  { pattern: /使用履歴/, instead: '使用記録' },
  { pattern: /デバイス/, instead: 'ロボット' },
  { pattern: /モデル/, instead: '機種' },
  { pattern: /未接続/, instead: 'オフライン' },
  { pattern: /読み込め(?!ません)|書き出/, instead: 'インポート、エクスポート' },
  { pattern: /取り除/, instead: '削除' },
  { pattern: /サーバ(?!ー)|ユーザ(?!ー)|フォルダ(?!ー)/, instead: '長音を付ける' },
  { pattern: /下さい|出来/, instead: 'ひらがな' },
  { pattern: /～/, instead: '〜' },
  { pattern: /アクティビティ/, instead: '操作ログ' },
  { pattern: /シャーシ|車台/, instead: '台車' },
  { pattern: /充電台/, instead: '充電ドック' },
  { pattern: /緊急停止/, instead: '非常停止' },
  { pattern: /既定/, instead: 'デフォルト' },
  { pattern: /コメント/, instead: 'メモ' },
  { pattern: new RegExp(String.raw`${cjk}[0-9A-Za-z]|[0-9A-Za-z]${cjk}`, 'u'), instead: 'a space' },
  {
    pattern: /(?<!です|ます|ません|ました|ください|でした)。/,
    instead: 'です・ます in sentences; no 。 after a noun',
  },
];

const korean: WordingRule[] = [
  { pattern: /십시오/, instead: '해 주세요' },
  { pattern: /디바이스/, instead: '로봇' },
  { pattern: /(?<!숨)기기/, instead: '로봇' },
  { pattern: /내려받/, instead: '다운로드' },
  { pattern: /유저/, instead: '사용자' },
  { pattern: /공유 계정/, instead: '공용 계정' },
  { pattern: /더보기/, instead: '더 보기' },
  { pattern: /시겠습니까/, instead: '할까요' },
  { pattern: /새로 고[쳐침]/, instead: '새로고침' },
  { pattern: /참가/, instead: '참여' },
  { pattern: /코멘트/, instead: '메모' },
  { pattern: /볼륨/, instead: '음량' },
  { pattern: /기종/, instead: '모델' },
  { pattern: /[“”"']/, instead: '‘ ’' },
  { pattern: /\p{Script=Hangul} \(/u, instead: 'no space before brackets' },
  { pattern: /(?<!다|요|[a-zA-Z0-9]|\d MB|\})\.(?=$| )/, instead: '합니다 style' },
  { pattern: /\.\.\.|…\./, instead: '…' },
  { pattern: /[，。！？：；（）]/, instead: 'half-width punctuation' },
];

export const wordingRules: Record<Language, readonly WordingRule[]> = {
  'zh-TW': traditional,
  'zh-CN': simplified,
  'en-US': english,
  'ja-JP': japanese,
  'ko-KR': korean,
};

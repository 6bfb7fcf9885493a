// Made from the migrated database by `npm run schema`; a test fails when the two differ.
import type { CommandStatus } from '@muster/contract/commands/schemas';
import type { Role } from '@muster/contract/roles';
import type { ColumnType, Generated } from 'kysely';

/** Written as text, read as what it holds. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface AccountLinks {
  id: string;
  userId: string | null;
  kind: string;
  tokenHash: Buffer;
  email: string | null;
  createdAt: GeneratedTimestamp;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  replacedAt: Timestamp | null;
}

export interface AlertDeliveries {
  teamId: string;
  webhookId: string;
  id: string;
  event: string;
  body: Json;
  state: Generated<string>;
  tries: Generated<number>;
  createdAt: GeneratedTimestamp;
  triedAt: Timestamp | null;
  answer: number | null;
  fault: string | null;
}

export interface AlertEntries {
  teamId: string;
  alertId: string;
  id: string;
  at: GeneratedTimestamp;
  kind: string;
  actorName: string | null;
  detail: string | null;
}

export interface AlertRobots {
  teamId: string;
  alertId: string;
  deviceId: string;
  code: string;
  since: Timestamp;
  endedAt: Timestamp | null;
}

export interface AlertSettings {
  teamId: string;
  document: GeneratedJson;
  revision: Generated<number>;
  mailedAt: Timestamp | null;
}

export interface AlertWebhooks {
  teamId: string;
  id: string;
  name: string;
  url: string;
  secret: Buffer;
  state: Generated<string>;
  createdAt: GeneratedTimestamp;
  busyUntil: Timestamp | null;
  retryAt: Timestamp | null;
  failingSince: Timestamp | null;
  failures: Generated<number>;
}

export interface Alerts {
  teamId: string;
  id: string;
  cause: string;
  causeKind: string;
  causeName: string;
  code: string;
  light: string;
  severity: number;
  state: Generated<string>;
  isJoinable: Generated<boolean>;
  openedAt: GeneratedTimestamp;
  joinedAt: GeneratedTimestamp;
  overAt: Timestamp | null;
  resolvedAt: Timestamp | null;
  acknowledgedAt: Timestamp | null;
  acknowledgedByName: string | null;
  assigneeId: string | null;
  snoozedUntil: Timestamp | null;
  announcedAt: Timestamp | null;
  toldAt: Timestamp | null;
  escalatedAt: Timestamp | null;
}

export interface ApiTokens {
  teamId: string;
  id: string;
  userId: string | null;
  name: string;
  secretHash: Buffer;
  hint: string;
  scopes: string[];
  groupIds: string[] | null;
  createdBy: string | null;
  createdAt: GeneratedTimestamp;
  expiresAt: Timestamp | null;
  lastUsedAt: Timestamp | null;
  lastUsedFrom: string | null;
}

export interface AppVersions {
  teamId: string;
  fileId: string;
  packageName: string;
  packageLabel: string;
  labels: Json;
  versionName: string;
  versionCode: string;
  minSdk: number | null;
  targetSdk: number | null;
  permissions: string[];
  signers: Json;
  activities: string[];
  icon: Buffer | null;
  givenName: Generated<string>;
  label: Generated<string>;
  searchText: Generated<string | null>;
  nameRevision: Generated<number>;
}

export interface Applications {
  teamId: string;
  id: string;
  userId: string;
  source: string;
  role: string;
  groupIds: Generated<string[]>;
  invitedBy: string | null;
  status: Generated<string>;
  createdAt: GeneratedTimestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  roleId: string | null;
  name: Generated<string>;
  email: Generated<string>;
  nuwaId: Generated<string>;
  searchText: Generated<string | null>;
}

export interface AuditChain {
  teamId: string;
  seq: number;
  entryId: string;
  sealedAt: Timestamp;
  hash: Buffer;
}

export interface AuditHeads {
  teamId: string;
  seq: Generated<number>;
  hash: Buffer;
  purgedSeq: Generated<number>;
  purgedHash: Buffer;
}

export interface AuditLog {
  teamId: string;
  id: string;
  at: GeneratedTimestamp;
  actorId: string | null;
  actorName: string;
  action: string;
  objectType: string;
  objectId: string;
  before: Json | null;
  after: Json | null;
  ipAddress: string | null;
  tokenName: string | null;
  browser: string | null;
  system: string | null;
}

export interface AuditNames {
  teamId: string;
  objectType: string;
  objectId: string;
  name: string;
  searchText: string;
}

export interface AuditRetention {
  teamId: string;
  keepDays: number;
}

export interface AuditUnsealed {
  teamId: string;
  entryId: string;
}

export interface Avatars {
  userId: string;
  id: string;
  picture: Buffer;
}

export interface BackupCodes {
  userId: string;
  salt: Buffer;
  codeHash: Buffer;
  usedAt: Timestamp | null;
}

export interface Blobs {
  teamId: string;
  sha256: string;
  size: number;
  storageKey: string;
}

export interface CommandTasks {
  teamId: string;
  id: string;
  kind: string;
  subject: string;
  configId: string | null;
  version: number | null;
  parameters: Json;
  createdBy: string | null;
  createdByName: string;
  createdAt: GeneratedTimestamp;
  endedAt: Timestamp | null;
  state: Generated<string>;
  total: number;
  waiting: number;
  doing: Generated<number>;
  succeeded: Generated<number>;
  failed: Generated<number>;
  groupIds: string[];
  offlineCount: Generated<number>;
  offlineDevices: GeneratedJson;
  retryOf: string | null;
  isSettled: Generated<boolean>;
  requestId: string | null;
  searchText: Generated<string | null>;
  runningPercent: Generated<number>;
  askedBy: string | null;
  dropped: Generated<number>;
}

export interface Commands {
  teamId: string;
  id: string;
  taskId: string;
  deviceId: string;
  sn: string;
  deviceName: string;
  groupId: string;
  status: Generated<CommandStatus>;
  progress: Generated<number>;
  detail: string | null;
  attempts: Generated<number>;
  createdAt: GeneratedTimestamp;
  sentAt: Timestamp | null;
  acceptedAt: Timestamp | null;
  endedAt: Timestamp | null;
  expiresAt: Timestamp;
  logBytes: number | null;
  isRetried: Generated<boolean>;
  urgency: Generated<number>;
}

export interface Conditions {
  teamId: string;
  id: string;
  robotType: string;
  groupId: string | null;
  name: string;
  isDefault: Generated<boolean>;
  revision: Generated<number>;
  document: Json;
  createdBy: string | null;
  updatedBy: string | null;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
}

export interface ConfigFiles {
  teamId: string;
  configId: string;
  fileId: string;
}

export interface ConfigVersions {
  teamId: string;
  configId: string;
  version: number;
  document: Json;
  changes: Json;
  savedBy: string | null;
  savedAt: GeneratedTimestamp;
}

export interface Configs {
  teamId: string;
  id: string;
  groupId: string | null;
  name: string;
  version: Generated<number>;
  document: Json;
  createdBy: string | null;
  updatedBy: string | null;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
  searchText: Generated<string | null>;
}

export interface Consents {
  userId: string;
  version: string;
  agreedAt: GeneratedTimestamp;
  address: string;
}

export interface Credentials {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  password: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Timestamp | null;
  refreshTokenExpiresAt: Timestamp | null;
  scope: string | null;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
}

export interface DeviceAppLists {
  teamId: string;
  deviceId: string;
  digest: Buffer;
  reportedAt: GeneratedTimestamp;
}

export interface DeviceApps {
  teamId: string;
  deviceId: string;
  packageName: string;
  label: string;
  versionName: string;
  versionCode: string;
  hasCrashed: Generated<boolean>;
  reportedAt: GeneratedTimestamp;
}

export interface DeviceConfigs {
  teamId: string;
  deviceId: string;
  configId: string | null;
  version: number | null;
  state: Generated<string>;
  progress: number | null;
  commandId: string | null;
  taskId: string | null;
  appliedConfigId: string | null;
  appliedVersion: number | null;
}

export interface DeviceCounts {
  teamId: string;
  groupId: string;
  model: string;
  connection: number;
  count: string;
}

export interface DeviceEvents {
  teamId: string;
  deviceId: string;
  id: string;
  at: Timestamp;
  kind: string;
  code: string | null;
  detail: string | null;
  robotEventId: string | null;
  receivedAt: GeneratedTimestamp;
}

export interface DeviceFilters {
  teamId: string;
  userId: string;
  id: string;
  name: string;
  filter: Json;
  sort: string;
  createdAt: GeneratedTimestamp;
}

export interface DeviceGroups {
  teamId: string;
  id: string;
  name: string;
  isDefault: Generated<boolean>;
  key: string;
  createdAt: GeneratedTimestamp;
  configId: string | null;
  revision: Generated<number>;
  updatedBy: string | null;
  updatedAt: GeneratedTimestamp;
  searchText: Generated<string | null>;
}

export interface DeviceOnlineHours {
  teamId: string;
  groupId: string;
  at: Timestamp;
  online: number;
}

export interface DeviceStates {
  teamId: string;
  deviceId: string;
  battery: number | null;
  isCharging: boolean | null;
  app: string | null;
  project: string | null;
  selfName: string | null;
  memory: number | null;
  freeMemory: number | null;
  faults: Generated<string[]>;
  lastSeenAt: Timestamp;
  mapId: string | null;
  x: number | null;
  y: number | null;
  heading: number | null;
  isOffGround: boolean | null;
  output: Json | null;
  accessPoint: string | null;
  isAsleep: boolean | null;
  appPackage: string | null;
  isPushed: boolean | null;
  movedAt: Timestamp | null;
}

export interface DeviceTotals {
  teamId: string;
  model: string;
  connection: number;
  count: string;
}

export interface Devices {
  teamId: string;
  id: string;
  sn: string;
  name: string;
  groupId: string;
  model: string;
  status: Generated<string>;
  connection: Generated<number>;
  activatedBy: string | null;
  activatedAt: Timestamp | null;
  pin: string | null;
  comment: Generated<string>;
  imageVer: string | null;
  firmwareVer: string | null;
  revision: Generated<number>;
  createdAt: GeneratedTimestamp;
  updatedBy: string | null;
  updatedAt: Timestamp | null;
  searchText: Generated<string | null>;
  hasOldPin: Generated<boolean>;
}

export interface Feedback {
  teamId: string;
  id: string;
  userId: string | null;
  category: string;
  message: string;
  page: Generated<string>;
  storageKey: string | null;
  contentType: string | null;
  size: number | null;
  sha256: string | null;
  sentAt: GeneratedTimestamp;
}

export interface FileGroups {
  teamId: string;
  fileId: string;
  groupId: string;
}

export interface Files {
  teamId: string;
  id: string;
  name: string;
  contentType: string;
  size: number;
  sha256: string;
  uploadedBy: string | null;
  uploadedAt: GeneratedTimestamp;
  searchText: Generated<string | null>;
  visibility: Generated<string>;
  replacedBy: string | null;
  revision: Generated<number>;
}

export interface GroupMembers {
  teamId: string;
  groupId: string;
  userId: string;
}

export interface GroupTimeZones {
  teamId: string;
  groupId: string;
  timeZone: string;
}

export interface InvitationLinks {
  tokenHash: Buffer;
  teamId: string;
  invitationId: string;
  isShown: Generated<boolean>;
}

export interface Invitations {
  teamId: string;
  id: string;
  email: string;
  name: Generated<string>;
  nuwaId: string | null;
  userId: string | null;
  role: string;
  groupIds: Generated<string[]>;
  language: string;
  status: Generated<string>;
  invitedBy: string | null;
  createdAt: GeneratedTimestamp;
  sentAt: GeneratedTimestamp;
  expiresAt: Timestamp;
  closedAt: Timestamp | null;
  mailId: string | null;
  roleId: string | null;
  message: Generated<string>;
  searchText: Generated<string | null>;
  isLanguageChosen: Generated<boolean>;
}

export interface JoinCodes {
  teamId: string;
  id: string;
  code: string;
  role: string;
  groupIds: Generated<string[]>;
  hours: number;
  maxUses: number;
  used: Generated<number>;
  expiresAt: Timestamp;
  createdBy: string | null;
  createdAt: GeneratedTimestamp;
  endedAt: Timestamp | null;
}

export interface JoinedRobots {
  teamId: string;
  deviceId: string;
  joinedAt: GeneratedTimestamp;
}

export interface JoiningAttempts {
  key: Buffer;
  count: number;
  endsAt: Timestamp;
}

export interface KnownBrowsers {
  userId: string;
  browser: Buffer;
  lastUsedAt: GeneratedTimestamp;
}

export interface Lessons {
  teamId: string;
  id: string;
  groupId: string;
  name: string;
  days: number[];
  beginTime: string;
  minutes: number;
  reserve: number;
  packageName: string | null;
  versionCode: string | null;
  revision: Generated<number>;
  updatedAt: GeneratedTimestamp;
}

export interface LooseFiles {
  teamId: string;
  storageKey: string;
  since: GeneratedTimestamp;
}

export interface MailDomains {
  teamId: string;
  domain: string;
  role: string;
  sentTo: string;
  codeHash: Buffer | null;
  codeExpiresAt: Timestamp | null;
  tries: Generated<number>;
  verifiedAt: Timestamp | null;
  createdBy: string | null;
  createdAt: GeneratedTimestamp;
}

export interface MailOutbox {
  id: string;
  teamId: string | null;
  recipient: string;
  language: string;
  kind: string;
  subject: string;
  content: Json;
  priority: Generated<number>;
  createdAt: GeneratedTimestamp;
  attempts: Generated<number>;
  dueAt: GeneratedTimestamp;
  lastError: string | null;
  sentAt: Timestamp | null;
  givenUpAt: Timestamp | null;
  isStopped: Generated<boolean>;
}

export interface MaterialMemory {
  teamId: string;
  used: Generated<number>;
}

export interface MaterialTags {
  teamId: string;
  materialId: string;
  tagId: string;
}

export interface Materials {
  teamId: string;
  id: string;
  name: string;
  type: string;
  contentType: string;
  size: number;
  sha256: string;
  ownerId: string | null;
  categoryId: string | null;
  createdAt: GeneratedTimestamp;
  searchText: Generated<string | null>;
  revision: Generated<number>;
}

export interface MemberCounts {
  teamId: string;
  role: string;
  count: string;
}

export interface MonitorFacts {
  teamId: string;
  deviceId: string;
  at: Timestamp;
  facts: Json;
}

export interface MonitorHistory {
  teamId: string;
  deviceId: string;
  at: Timestamp;
  id: string;
  code: string;
  actorName: string | null;
  change: string;
  since: Timestamp | null;
  detail: string | null;
}

export interface MonitorStates {
  teamId: string;
  deviceId: string;
  light: Generated<string>;
  lightSince: Timestamp | null;
  revision: Generated<number>;
  judged: GeneratedJson;
  nextAt: Timestamp | null;
}

export interface MonitoredDevices {
  teamId: string;
  deviceId: string;
  conditionId: string;
  stoppedUntil: Timestamp | null;
  comment: Generated<string>;
  addedBy: string | null;
  addedAt: GeneratedTimestamp;
  updateCheckedAt: Timestamp | null;
  updateTries: Generated<number>;
}

export interface MotionLabels {
  teamId: string;
  id: string;
  kind: string;
  name: string;
  createdBy: string | null;
  createdAt: GeneratedTimestamp;
}

export interface NetworkChecks {
  teamId: string;
  deviceId: string;
  id: string;
  askedAt: GeneratedTimestamp;
  askedByName: string;
  state: Generated<string>;
  endedAt: Timestamp | null;
  upload: number | null;
  download: number | null;
  ping: number | null;
  isCloudReached: boolean | null;
  grade: string | null;
  detail: string | null;
}

export interface NoticeSettings {
  teamId: string;
  userId: string;
  kind: string;
  inApp: boolean;
  mail: boolean;
}

export interface Notices {
  userId: string;
  id: string;
  teamId: string | null;
  kind: string;
  parameters: Json;
  path: string;
  at: GeneratedTimestamp;
  readAt: Timestamp | null;
  key: string | null;
}

export interface PasskeyChallenges {
  challengeHash: Buffer;
  purpose: string;
  userId: string | null;
  expiresAt: Timestamp;
}

export interface Passkeys {
  id: string;
  userId: string;
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: string;
  transports: string[];
  rpId: string;
  createdAt: GeneratedTimestamp;
  lastUsedAt: Timestamp | null;
}

export interface PhoneCodes {
  userId: string;
  phone: string;
  codeHash: Buffer;
  failed: Generated<number>;
  expiresAt: Timestamp;
}

export interface PushBrowsers {
  userId: string;
  id: string;
  sessionId: string;
  name: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: GeneratedTimestamp;
  lastSentAt: Timestamp | null;
  busyUntil: Timestamp | null;
  retryAt: Timestamp | null;
  failures: Generated<number>;
  serverKey: string | null;
}

export interface PushMessages {
  userId: string;
  browserId: string;
  id: string;
  teamId: string;
  title: string;
  body: string;
  path: string;
  createdAt: GeneratedTimestamp;
}

export interface RecentSearches {
  teamId: string;
  userId: string;
  list: string;
  params: Json;
  at: GeneratedTimestamp;
}

export interface RecoveryTicks {
  teamId: string;
  deviceId: string;
  code: string;
  step: string;
  since: Timestamp;
  at: GeneratedTimestamp;
  actorName: string | null;
}

export interface RemovedApps {
  teamId: string;
  packageName: string;
  removedAt: GeneratedTimestamp;
}

export interface RequestAnswers {
  teamId: string;
  userId: string | null;
  requestId: string;
  reply: Json;
  createdAt: GeneratedTimestamp;
  askedBy: string;
  endpoint: string;
}

export interface RobotDownloads {
  teamId: string;
  deviceId: string;
  groupId: string;
  heldUntil: Timestamp;
}

export interface RobotRates {
  teamId: string;
  deviceId: string;
  mode: string;
  perHour: number;
  measured: Generated<number>;
  updatedAt: GeneratedTimestamp;
}

export interface Robots {
  sn: string;
  teamId: string;
  deviceId: string;
  secretHash: Buffer | null;
}

export interface RolloutRobots {
  teamId: string;
  rolloutId: string;
  deviceId: string;
  sn: string;
  name: string;
  wave: number;
  place: number;
  state: Generated<string>;
  attempt: Generated<number>;
  hasFile: Generated<boolean>;
  knowsHad: Generated<boolean>;
  had: string | null;
  isOwed: Generated<boolean>;
  reason: string | null;
  waitUntil: string | null;
  waitAt: Timestamp | null;
  cause: string | null;
  detail: string | null;
  commandId: string | null;
  since: GeneratedTimestamp;
  lookAt: GeneratedTimestamp;
  changedAt: GeneratedTimestamp;
  askId: string | null;
  askAgainAt: Timestamp | null;
  isConfirmed: Generated<boolean>;
  wasOwed: Generated<boolean>;
}

export interface RolloutSignals {
  teamId: string;
  rolloutId: string;
  id: string;
  deviceId: string;
  kind: string;
  commandId: string | null;
}

export interface RolloutWaves {
  teamId: string;
  rolloutId: string;
  wave: number;
  startedAt: Timestamp | null;
  reachedAt: Timestamp | null;
  passedAt: Timestamp | null;
  accepted: Generated<number>;
  isResumed: Generated<boolean>;
  counts: Json;
}

export interface Rollouts {
  teamId: string;
  id: string;
  name: string;
  slot: string;
  subjectName: string;
  plan: Json;
  weight: number;
  status: Generated<string>;
  pauseReason: string | null;
  heldBy: number | null;
  groupIds: string[] | null;
  authorId: string | null;
  authorName: string;
  submitterId: string | null;
  submitterName: string | null;
  approverId: string | null;
  approverName: string | null;
  revision: Generated<number>;
  createdAt: GeneratedTimestamp;
  submittedAt: Timestamp | null;
  approvedAt: Timestamp | null;
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  wakeAt: Timestamp | null;
}

export interface SavedScreens {
  teamId: string;
  id: string;
  deviceId: string;
  takenAt: Timestamp;
  contentType: string;
  bytes: Buffer;
  isBlurred: boolean;
  reason: Generated<string>;
  savedBy: string | null;
  savedByName: string;
  createdAt: GeneratedTimestamp;
}

export interface ScimGroupMembers {
  teamId: string;
  groupId: string;
  memberId: string;
}

export interface ScimGroups {
  teamId: string;
  id: string;
  externalId: string | null;
  displayName: string;
  deviceGroupId: string | null;
  role: string | null;
  revision: Generated<number>;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
}

export interface ScimRequests {
  teamId: string;
  id: string;
  at: GeneratedTimestamp;
  tokenName: string;
  method: string;
  subject: string;
  resource: string;
  status: number;
  fault: string | null;
  detail: Generated<string>;
}

export interface ScimSettings {
  teamId: string;
  defaultRole: Generated<string>;
}

export interface ScimUsers {
  teamId: string;
  id: string;
  userId: string | null;
  userName: string;
  externalId: string | null;
  displayName: Generated<string>;
  formatted: Generated<string>;
  givenName: Generated<string>;
  familyName: Generated<string>;
  preferredLanguage: Generated<string>;
  active: Generated<boolean>;
  madeAccount: Generated<boolean>;
  givenRole: string | null;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
}

export interface ScreenPolicies {
  teamId: string;
  document: GeneratedJson;
  revision: Generated<number>;
}

export interface ScreenViews {
  teamId: string;
  id: string;
  deviceId: string;
  userId: string;
  userName: string;
  reason: Generated<string>;
  process: string | null;
  startedAt: GeneratedTimestamp;
  seenAt: GeneratedTimestamp;
  lastTakenAt: Timestamp | null;
  pictures: Generated<number>;
  picturesLeft: number;
}

export interface SessionViews {
  sessionId: string;
  teamId: string;
  userId: string;
  beganAt: GeneratedTimestamp;
  viewerId: string;
}

export interface Sessions {
  id: string;
  userId: string;
  token: string;
  expiresAt: Timestamp;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
  lastUsedAt: GeneratedTimestamp;
  provedAt: GeneratedTimestamp;
  lockedAt: Timestamp | null;
  activeAt: GeneratedTimestamp;
  method: Generated<string>;
  signOnProviderId: string | null;
  strongFor: string | null;
  onlyTeam: string | null;
}

export interface Settings {
  key: string;
  value: Json;
}

export interface SignInAttempts {
  key: Buffer;
  failed: number;
  endsAt: Timestamp;
  knownUntil: Timestamp | null;
}

export interface SignInTickets {
  tokenHash: Buffer;
  userId: string;
  expiresAt: Timestamp;
  signOnProviderId: string | null;
}

export interface SignOnBindings {
  teamId: string;
  providerId: string;
  subject: string | null;
  userId: string;
  isManaged: boolean;
  isProved: boolean;
  boundAt: GeneratedTimestamp;
  lastUsedAt: Timestamp | null;
  hadSecondStep: Generated<boolean>;
  unlinkedAt: Timestamp | null;
}

export interface SignOnDomains {
  teamId: string;
  domain: string;
  providerId: string;
}

export interface SignOnFlows {
  key: Buffer;
  teamId: string;
  providerId: string;
  purpose: string;
  browser: Buffer;
  content: Buffer;
  userId: string | null;
  sessionId: string | null;
  expiresAt: Timestamp;
}

export interface SignOnProviders {
  teamId: string;
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: Buffer;
  rules: GeneratedJson;
  defaultRole: string | null;
  isEnabled: Generated<boolean>;
  isRequired: Generated<boolean>;
  trustsSecondStep: Generated<boolean>;
  revision: Generated<number>;
  testedAt: Timestamp | null;
  createdBy: string | null;
  createdAt: GeneratedTimestamp;
}

export interface SignUpCodes {
  emailHash: Buffer;
  codeHash: Buffer;
  tries: Generated<number>;
  expiresAt: Timestamp;
}

export interface TakenConditions {
  teamId: string;
  deviceId: string;
  conditionId: string;
  revision: number;
  timeZone: string;
  takenAt: GeneratedTimestamp;
}

export interface TeamMembers {
  teamId: string;
  userId: string;
  role: Role;
  joinedAt: GeneratedTimestamp;
  name: Generated<string>;
  email: Generated<string>;
  invitedBy: string | null;
  revision: Generated<number>;
  roleId: string | null;
  tools: Generated<string[]>;
  sessionsFrom: Timestamp | null;
  nuwaId: Generated<string>;
  searchText: Generated<string | null>;
}

export interface TeamPolicies {
  teamId: string;
  secondStep: Generated<string>;
  enforcedFrom: Timestamp | null;
  lockMinutes: number | null;
  passwordMin: Generated<number>;
}

export interface TeamRoles {
  teamId: string;
  id: string;
  name: string;
  base: string;
  grants: Json;
  revision: Generated<number>;
  createdBy: string | null;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
}

export interface TeamTimeZones {
  teamId: string;
  timeZone: string;
}

export interface Teams {
  id: string;
  name: string;
  key: string;
  autoRegister: Generated<boolean>;
  shareKey: Generated<boolean>;
  createdAt: GeneratedTimestamp;
  revision: Generated<number>;
  serviceBeginsAt: Timestamp | null;
  serviceEndsAt: Timestamp | null;
  keyRenewedAt: Timestamp | null;
  language: string | null;
  tools: Generated<string[]>;
  storageQuota: string | null;
}

export interface TrustedBrowsers {
  id: string;
  userId: string;
  secretHash: Buffer;
  userAgent: string;
  createdAt: GeneratedTimestamp;
  expiresAt: Timestamp;
}

export interface TwoStepApps {
  userId: string;
  secret: Buffer | null;
  pendingSecret: Buffer | null;
  lastStep: Generated<number>;
  confirmedAt: Timestamp | null;
}

export interface TwoStepResets {
  id: string;
  userId: string;
  teamId: string;
  askedBy: string | null;
  tokenHash: Buffer;
  createdAt: GeneratedTimestamp;
  expiresAt: Timestamp;
  confirmedAt: Timestamp | null;
  dueAt: Timestamp | null;
  seen: Generated<string>;
  closedAt: Timestamp | null;
  outcome: string | null;
}

export interface UnitCommits {
  id: string;
  at: GeneratedTimestamp;
}

export interface UpdateReminders {
  teamId: string;
  groupId: string;
  model: string;
  version: string;
  remindedAt: GeneratedTimestamp;
}

export interface Uploads {
  teamId: string;
  id: string;
  userId: string;
  name: string;
  contentType: string;
  size: number;
  storageKey: string;
  heldBy: string | null;
  heldUntil: Timestamp | null;
  fileId: string | null;
  createdAt: GeneratedTimestamp;
  touchedAt: GeneratedTimestamp;
  replaces: string | null;
  visibility: string | null;
  groupIds: Generated<string[]>;
}

export interface Users {
  id: string;
  name: string;
  email: string;
  emailVerified: Generated<boolean>;
  image: string | null;
  introduction: Generated<string>;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
  language: string | null;
  passwordChangedAt: Timestamp | null;
  timeZone: Generated<string>;
  theme: Generated<string>;
  phone: string | null;
  phoneVerifiedAt: Timestamp | null;
  signInAlerts: Generated<string>;
  nuwaId: Generated<string>;
  nuwaIdChosenAt: Timestamp | null;
}

export interface Verifications {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Timestamp;
  createdAt: GeneratedTimestamp;
  updatedAt: GeneratedTimestamp;
}

export interface WallLinks {
  teamId: string;
  id: string;
  name: string;
  secretHash: Buffer;
  groupIds: string[] | null;
  hidesNames: Generated<boolean>;
  createdByName: string;
  createdAt: GeneratedTimestamp;
  expiresAt: Timestamp;
  lastUsedAt: Timestamp | null;
}

export interface WorkReports {
  teamId: string;
  frequency: string;
  day: string;
  mails: Generated<number>;
  createdAt: GeneratedTimestamp;
}

export interface Schema {
  accountLinks: AccountLinks;
  alertDeliveries: AlertDeliveries;
  alertEntries: AlertEntries;
  alertRobots: AlertRobots;
  alertSettings: AlertSettings;
  alertWebhooks: AlertWebhooks;
  alerts: Alerts;
  apiTokens: ApiTokens;
  appVersions: AppVersions;
  applications: Applications;
  auditChain: AuditChain;
  auditHeads: AuditHeads;
  auditLog: AuditLog;
  auditNames: AuditNames;
  auditRetention: AuditRetention;
  auditUnsealed: AuditUnsealed;
  avatars: Avatars;
  backupCodes: BackupCodes;
  blobs: Blobs;
  commandTasks: CommandTasks;
  commands: Commands;
  conditions: Conditions;
  configFiles: ConfigFiles;
  configVersions: ConfigVersions;
  configs: Configs;
  consents: Consents;
  credentials: Credentials;
  deviceAppLists: DeviceAppLists;
  deviceApps: DeviceApps;
  deviceConfigs: DeviceConfigs;
  deviceCounts: DeviceCounts;
  deviceEvents: DeviceEvents;
  deviceFilters: DeviceFilters;
  deviceGroups: DeviceGroups;
  deviceOnlineHours: DeviceOnlineHours;
  deviceStates: DeviceStates;
  deviceTotals: DeviceTotals;
  devices: Devices;
  feedback: Feedback;
  fileGroups: FileGroups;
  files: Files;
  groupMembers: GroupMembers;
  groupTimeZones: GroupTimeZones;
  invitationLinks: InvitationLinks;
  invitations: Invitations;
  joinCodes: JoinCodes;
  joinedRobots: JoinedRobots;
  joiningAttempts: JoiningAttempts;
  knownBrowsers: KnownBrowsers;
  lessons: Lessons;
  looseFiles: LooseFiles;
  mailDomains: MailDomains;
  mailOutbox: MailOutbox;
  materialMemory: MaterialMemory;
  materialTags: MaterialTags;
  materials: Materials;
  memberCounts: MemberCounts;
  monitorFacts: MonitorFacts;
  monitorHistory: MonitorHistory;
  monitorStates: MonitorStates;
  monitoredDevices: MonitoredDevices;
  motionLabels: MotionLabels;
  networkChecks: NetworkChecks;
  noticeSettings: NoticeSettings;
  notices: Notices;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  phoneCodes: PhoneCodes;
  pushBrowsers: PushBrowsers;
  pushMessages: PushMessages;
  recentSearches: RecentSearches;
  recoveryTicks: RecoveryTicks;
  removedApps: RemovedApps;
  requestAnswers: RequestAnswers;
  robotDownloads: RobotDownloads;
  robotRates: RobotRates;
  robots: Robots;
  rolloutRobots: RolloutRobots;
  rolloutSignals: RolloutSignals;
  rolloutWaves: RolloutWaves;
  rollouts: Rollouts;
  savedScreens: SavedScreens;
  scimGroupMembers: ScimGroupMembers;
  scimGroups: ScimGroups;
  scimRequests: ScimRequests;
  scimSettings: ScimSettings;
  scimUsers: ScimUsers;
  screenPolicies: ScreenPolicies;
  screenViews: ScreenViews;
  sessionViews: SessionViews;
  sessions: Sessions;
  settings: Settings;
  signInAttempts: SignInAttempts;
  signInTickets: SignInTickets;
  signOnBindings: SignOnBindings;
  signOnDomains: SignOnDomains;
  signOnFlows: SignOnFlows;
  signOnProviders: SignOnProviders;
  signUpCodes: SignUpCodes;
  takenConditions: TakenConditions;
  teamMembers: TeamMembers;
  teamPolicies: TeamPolicies;
  teamRoles: TeamRoles;
  teamTimeZones: TeamTimeZones;
  teams: Teams;
  trustedBrowsers: TrustedBrowsers;
  twoStepApps: TwoStepApps;
  twoStepResets: TwoStepResets;
  unitCommits: UnitCommits;
  updateReminders: UpdateReminders;
  uploads: Uploads;
  users: Users;
  verifications: Verifications;
  wallLinks: WallLinks;
  workReports: WorkReports;
}

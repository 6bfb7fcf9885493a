/** Every number of spec section 9 (and design section 7), named once. Sizes are bytes, times milliseconds unless the name says otherwise. */

const KiB = 1024;
const MiB = 1024 * KiB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY_SECONDS = 24 * 60 * 60;

export const limits = {
  team: { nameMax: 50 },
  account: {
    nameMax: 50,
    emailMax: 254,
    passwordMin: 6,
    passwordMax: 128,
    /** The most that a team may ask for as the least length. */
    passwordPolicyMax: 64,
    introductionMax: 300,
    avatarMax: 5 * MiB,
    /** Pixels of each side, as it is kept. */
    avatarSize: 256,
    resetMinutes: 60,
    mailLinkHours: 24,
    mailUndoDays: 7,
    phoneCodeMinutes: 10,
    /** For so long a request to end two-step verification can be confirmed, and for so long it then waits. */
    twoStepResetHours: 24,
    twoStepResetWaitHours: 24,
    /** Between the password and the second step. */
    ticketMinutes: 10,
    backupCodes: 10,
    trustedDays: 30,
    passkeysMax: 20,
    passkeyNameMax: 50,
    challengeMinutes: 5,
    /** So long after a proof no other one is asked for. */
    provedMinutes: 10,
  },
  group: { nameMax: 30, pageSize: 10 },
  people: {
    groupsMax: 200,
    bulkMax: 5000,
    /** In one call; a list is sent in parts of so many. */
    inviteMax: 100,
    inviteFileMax: 5000,
    inviteTextMax: 40_000,
    inviteMessageMax: 300,
    invitationDays: 7,
    /** Closed ones are kept so long, so that their links can say what became of them. */
    invitationKeptDays: 90,
    nuwaIdMin: 4,
    nuwaIdMax: 20,
    codesMax: 50,
    codeLength: 8,
    codeUsesMax: 1000,
    codeHoursMax: 24 * 90,
    /** Requests of one person that wait at the same time. */
    waitingMax: 10,
    ownedTeamsMax: 20,
    domainsMax: 20,
    domainMax: 253,
    mailCodeLength: 6,
    mailCodeMinutes: 15,
    mailCodeTries: 5,
  },
  tokens: { nameMax: 50, perOwnerMax: 50, groupsMax: 200, daysMax: 730, perMinute: 600 },
  signOn: {
    nameMax: 50,
    providersMax: 10,
    issuerMax: 500,
    clientIdMax: 255,
    secretMax: 500,
    rulesMax: 50,
    claimMax: 100,
    valueMax: 200,
    groupsMax: 200,
    /** Between the button and the provider's answer. */
    flowMinutes: 10,
    timeoutMs: 10 * SECOND,
    /** Of any one answer of a provider. */
    bytesMax: MiB,
  },
  scim: {
    bodyMax: 4 * MiB,
    /** Operations of one PATCH. */
    operationsMax: 1000,
    /** Members of one group. */
    membersMax: 20_000,
    groupsMax: 1000,
    filterMax: 2000,
    /** Brackets within brackets. */
    filterDepthMax: 20,
    page: 100,
    pageMax: 200,
    /** Of a name or an id of the provider. */
    textMax: 100,
    externalIdMax: 255,
    /** The last requests that are kept. */
    requestsKept: 100,
    /** From one network, whatever their tokens. */
    perNetworkPerMinute: 6000,
  },
  roles: { nameMax: 30, perTeamMax: 50 },
  mail: {
    /** Sent and failed ones are listed so long. */
    keptDays: 30,
    /** What a failed one says is kept so long, so that it can be tried again. */
    retryDays: 7,
    /** Of a mail server's answer. */
    detailMax: 200,
    demoListed: 100,
  },
  notifications: { page: 20, keptDays: 90, countMax: 99 },
  activity: {
    page: 50,
    keepDays: 400,
    keepDaysMin: 90,
    keepDaysMax: 3650,
    /** So many objects with the keyword in their name are looked at. */
    namesMax: 500,
    /** And so many people. */
    peopleMax: 20,
  },
  feedback: {
    messageMax: 2000,
    pictureMax: 5 * MiB,
    pictureSideMax: 8192,
    bodyMax: 7 * MiB,
    perHour: 10,
    linkDays: 30,
  },
  search: { perKind: 5, perKindMax: 20, recentKept: 10, paramsMax: 20, paramMax: 200 },
  device: {
    snLength: 10,
    nameMax: 30,
    selfNameMax: 10,
    commentMax: 200,
    pinMin: 4,
    pinMax: 6,
    versionMax: 60,
    /** Where the kept counts do not cover a filter, counting ends here. */
    countMax: 10_000,
    /** And here, where a keyword is looked for. */
    foundMax: 1000,
    importMax: 10_000,
    importFileMax: 10 * MiB,
    /** 10,000 lines, each as long as it may be, in a script of three bytes a character. */
    importBodyMax: 16 * MiB,
    exportChunk: 5000,
    historyDays: 30,
    historyPage: 50,
    savedFilterNameMax: 30,
    savedFiltersMax: 50,
  },
  config: { nameMax: 20, selfNameMax: 10, versionsKept: 20, appsMax: 60, filesMax: 60, hiddenAppsMax: 100 },
  app: { renameMax: 15, pageSize: 15, packageNameMax: 200 },
  apps: {
    /** An install that is not bound to a time is good for so long: a large file over a thin line takes hours. */
    installHours: 24,
    /** Of a version's name, and of an app's label. */
    versionNameMax: 200,
    labelMax: 200,
    /** Of one robot. */
    reportedMax: 300,
  },
  serviceConfig: { nameMax: 50, propertyNameMax: 50 },
  files: {
    uploadMax: 300 * MiB,
    nameMax: 120,
    /** That one file is shared with. */
    groupsMax: 200,
    uploadMinutes: 30,
    /** Bytes of all files of one ZIP: what old programs can read. */
    archiveMax: 4 * 1024 * MiB - 16 * MiB,
    /** Uploads of one person that have begun and not ended. */
    openUploadsMax: 200,
    /** After so long without a byte an upload is given up. */
    uploadKeptHours: 24,
    /** Robots of one group that fetch a file at the same time: one access point carries them all. */
    robotsAtOnce: 4,
    /** A robot for which there is no place asks again after so long. */
    robotRetrySeconds: 15,
  },
  schedules: {
    devicesMax: 200,
    /** A robot that began in the last moment of its window may say so for so long. */
    graceMinutes: 60,
  },
  rollouts: {
    nameMax: 60,
    wavesMax: 20,
    groupsMax: 200,
    /** Named one by one; a filter or groups may reach any number. */
    devicesMax: 10_000,
    windowsMax: 14,
    robotsMax: 1_000_000,
    soakMinutesMax: 14 * 24 * 60,
    /** A robot that cannot be updated for so long is skipped. */
    giveUpHours: 7 * 24,
    giveUpHoursMax: 90 * 24,
    batteryMin: 30,
    downloadsPerSite: 4,
    downloadsPerSiteMax: 100,
    weight: 500,
    weightMax: 1000,
    versionMax: 60,
  },
  monitoring: {
    conditionNameMax: 30,
    conditionsMax: 200,
    appsMax: 50,
    buttonsMax: 12,
    buttonNameMax: 20,
    uriMax: 1000,
    mapIdMax: 64,
    openingsMax: 50,
    timesMax: 14,
    recipientsMax: 50,
    /** Percent. */
    batteryModerate: 30,
    batteryHigh: 15,
    idleProjectDaysMax: 365,
    /** Of a stop that ends by itself. */
    stopHoursMax: 31 * 24,
    historyDays: 14,
  },
  alerts: {
    noteMax: 500,
    snoozeMinutesMax: 7 * 24 * 60,
    escalationMinutesMax: 24 * 60,
    escalationPeopleMax: 20,
    webhooksMax: 20,
    webhookNameMax: 40,
    webhookUrlMax: 1000,
    /** Alerts that are over, and what was sent to webhooks. */
    keptDays: 31,
    /** Robots and alerts that one mail names; it says how many more there are. */
    mailLines: 20,
  },
  workRecords: {
    /** Of one export. */
    daysMax: 31,
    /** That the calendar shows. */
    calendarDays: 14,
    /** Codes and robots of a day, and of a report. */
    topMax: 10,
    reportTopMax: 5,
  },
  materials: {
    total: 1024 * MiB,
    uploadMax: 10 * MiB,
    nameMax: 120,
    /** Categories, and as many tags, of a team. */
    labelsMax: 100,
    labelNameMax: 30,
    /** Of one motion. */
    tagsMax: 20,
  },
  maps: { binDays: 30, versionsKept: 20 },
  learning: { prefixMin: 2, prefixMax: 12, passwordMin: 6, passwordMax: 20, remarkMax: 50 },
  usage: {
    recordDays: 7,
    exportDays: 31,
    workRecordDays: 14,
    /** A list says "so many" up to this; nobody turns to a later page. */
    countMax: 10_000,
    /** And here, where a keyword is looked for. */
    foundMax: 1000,
  },
  badge: { max: 99 },
  list: { pageSize: 20, pageSizeMax: 200, pageMax: 100_000, keywordMax: 100 },
  commands: {
    devicesMax: 10_000,
    expiryMinutes: 10,
    /** A command that may wait for a robot to come online waits this long unless told otherwise. */
    waitExpiryMinutes: 24 * 60,
    waitExpiryMinutesMax: 7 * 24 * 60,
    adbMax: 500,
    projectIdMax: 64,
    projectNameMax: 60,
    pointMax: 50,
    logMax: 5 * MiB,
    logUrlMinutes: 15,
  },
  http: {
    bodyMax: 1 * MiB,
    /**
     * Ids in an address, which take 39 bytes each: 400 fit into 16 KB. A proxy may take less: nginx reads 8 KB, which are
     * 200, unless `large_client_header_buffers` says otherwise.
     */
    idsMax: 400,
    /** Address and headers of a request together. */
    headersMax: 32 * KiB,
    timeoutMs: 30 * SECOND,
    chunkTimeoutMs: 120 * SECOND,
  },
  robot: {
    mapsMax: 50,
    projectsMax: 500,
    /** One MQTT message; a state is about 600 bytes, so anything near this is broken or hostile. */
    messageMax: 64 * KiB,
    /** What a robot should have: a configuration and a condition, each as large as it may be, fit in. */
    desiredMax: 512 * KiB,
    /** A robot may send this many messages a second on average, and burst to ten times that. */
    messagesPerSecond: 20,
    stateEverySeconds: 30,
    keepaliveSeconds: 30,
  },
  live: {
    flushMs: 50,
    idleMs: 3 * MINUTE,
    watchedTopicsMax: 50,
    watchedRowsMax: 1000,
    messageMax: 128 * KiB,
    /** How many past changes a reconnecting browser may still be brought up to date from. */
    replayMax: 2000,
  },
  screenshot: { everySeconds: 5, count: 24 },
  layout: { mobileBelowPx: 992, sidebarPx: 260 },
  /** What a browser tells of an error that the console did not catch. */
  consoleErrors: { bodyMax: 8 * KiB, messageMax: 300, frameMax: 200, framesMax: 8, perPage: 5 },
  cookies: { languageSeconds: DAY_SECONDS },
} as const;

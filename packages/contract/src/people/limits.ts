const MiB = 1024 * 1024;

export const peopleLimits = {
  groupsMax: 200,
  bulkMax: 5000,
  /** Per call; longer lists are sent in parts. */
  inviteMax: 100,
  /** Lines of a file. */
  inviteFileMax: 5000,
  /** Enough for that many long lines. */
  inviteFileBytes: 8 * MiB,
  /** Code units of one cell of a file. */
  inviteCellMax: 500,
  inviteTextMax: 40_000,
  inviteMessageMax: 300,
  invitationDays: 7,
  /** Mails of a team that invite one address within 24 hours, before none is sent again. */
  inviteMailsPerAddress: 5,
  /** Closed invitations are kept this long, so that their links can show what happened to them. */
  invitationKeptDays: 90,
  /** Decided and withdrawn applications are kept this long: applicants see that they were rejected. */
  applicationKeptDays: 90,
  nuwaIdMin: 4,
  nuwaIdMax: 20,
  codesMax: 50,
  codeLength: 8,
  codeUsesMax: 1000,
  codeHoursMax: 24 * 90,
  /** Open requests of one user. */
  waitingMax: 10,
  ownedTeamsMax: 20,
  domainsMax: 20,
  domainMax: 253,
  mailCodeLength: 6,
  mailCodeMinutes: 15,
  mailCodeTries: 5,
} as const;

export const peopleLimits = {
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
} as const;

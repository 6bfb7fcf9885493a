const MiB = 1024 * 1024;

export const accountLimits = {
  nameMax: 50,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 128,
  /** The largest minimum length that a team may set. */
  passwordPolicyMax: 64,
  introductionMax: 300,
  avatarMax: 5 * MiB,
  /** Pixels of each side of the stored picture. */
  avatarSize: 256,
  resetMinutes: 60,
  mailLinkHours: 24,
  mailUndoDays: 7,
  phoneCodeMinutes: 10,
  /** A request to end two-step verification can be confirmed for this long. */
  twoStepResetHours: 24,
  /** After its confirmation the request waits this long if the account is in other teams too. */
  twoStepResetWaitHours: 24,
  /** Closed requests, and those that nobody confirmed, are kept this long. */
  twoStepResetKeptDays: 90,
  /** Time between the password and the second step. */
  ticketMinutes: 10,
  backupCodes: 10,
  trustedDays: 30,
  passkeysMax: 20,
  passkeyNameMax: 50,
  challengeMinutes: 5,
  /** For this long after a proof of identity no other one is required. */
  provedMinutes: 10,
} as const;

const MiB = 1024 * 1024;

export const accountLimits = {
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
} as const;

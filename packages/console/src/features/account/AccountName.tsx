/** Tells a password manager which account the passwords of a form belong to. */
export const AccountName = ({ email }: { email: string }) => (
  <input hidden readOnly name="username" autoComplete="username" value={email} />
);

/** Whether this browser supports passkeys; over plain HTTP it does so only on localhost. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

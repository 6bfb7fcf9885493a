/** Whether this browser has passkeys at all; over plain HTTP they are only there on this machine itself. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

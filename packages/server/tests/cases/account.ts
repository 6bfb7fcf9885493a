import { type Cases } from '../setup/case.ts';
import { PASSWORD } from '../setup/client.ts';

export const cases: Cases = {
  'account.login': () => ({ body: { email: 'nobody@muster.example', password: PASSWORD } }),
  'account.logout': () => ({}),
  'account.refresh': () => ({}),
  'account.userInfo': () => ({}),
  'account.rmsUserInfo': () => ({}),
  'account.setupStatus': () => ({}),
  'account.setup': () => ({
    body: { token: 'x', teamName: 'x', name: 'x', email: 'x@muster.example', password: PASSWORD },
  }),
  'account.forgotPassword': () => ({ body: { email: 'nobody@muster.example' } }),
  'account.checkReset': () => ({ query: { token: 'x' } }),
  'account.resetPassword': () => ({ body: { token: 'x', password: PASSWORD, confirmation: PASSWORD } }),
};

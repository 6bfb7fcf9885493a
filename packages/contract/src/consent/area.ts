import { defineArea } from '../define-area.ts';

export const consent = defineArea({
  name: 'consent',
  errors: { 409: ['consent.outdated'] },
});

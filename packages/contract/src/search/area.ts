import { defineArea } from '../define-area.ts';

export const search = defineArea({
  name: 'search',
});

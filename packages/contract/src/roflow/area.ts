import { defineArea } from '../define-area.ts';
import { everyone } from '../roles.ts';

/** Projects made with Roflow and sent to robots. */
export const roflow = defineArea({
  name: 'roflow',
  tool: 'roflow',
  permissions: { 'roflow.send': everyone },
  endpoints: [],
});

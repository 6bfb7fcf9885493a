import { defineArea } from '../define-area.ts';
import { everyone } from '../roles.ts';

/** Projects that people make with Roflow and send to robots. */
export const roflow = defineArea({
  name: 'roflow',
  tool: 'roflow',
  permissions: { 'roflow.send': everyone },
  endpoints: [],
});

import { defineTopic } from '../live/topic.ts';

/** Somebody ticked a step, or what it mends has ended. `of`: the robot. */
export const recoveryStepsTopic = defineTopic<{ of: string }>({
  name: 'recoverySteps',
  permission: 'monitor.read',
});

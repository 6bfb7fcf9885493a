import { defineTopic } from '../live/topic.ts';

/** A step was ticked, or its problem ended. `of`: the robot. */
export const recoveryStepsTopic = defineTopic<{ of: string }>({
  name: 'recoverySteps',
  permission: 'monitor.read',
});

import type { Fleet } from '@muster/robot-simulator/fleet';
import { placeRobots } from '../../tools/demo/groups.ts';

/** The robots of one group of the demo team, each with its name in the team. */
export function robotsOf(fleet: Fleet, group: string) {
  const placed = placeRobots(fleet.robots.map(({ machine }) => machine.identity));
  return fleet.robots
    .map((robot, index) => ({ robot, name: placed[index]!.name, group: placed[index]!.group }))
    .filter((each) => each.group === group);
}

import type { Fleet } from '@muster/robot-simulator/fleet';
import { placeRobots } from '../../tools/demo/groups.ts';
import { demoPeople } from '../../tools/demo/people.ts';
import type { Stage } from './stage.ts';

/** The robots of one group of the demo team, each with its name in the team. */
export function robotsOf(fleet: Fleet, group: string) {
  const placed = placeRobots(fleet.robots.map(({ machine }) => machine.identity));
  return fleet.robots
    .map((robot, index) => ({ robot, name: placed[index]!.name, group: placed[index]!.group }))
    .filter((each) => each.group === group);
}

/** The name of the demo team's user with this role. */
export const nameOf = (role: string) => demoPeople.find((person) => person.role === role)!.name;

/** The account of the demo team with this name, e.g. `owner` for `owner@muster.example`. */
export async function accountOf(stage: Stage, who: string): Promise<{ id: string; name: string }> {
  return stage.site.server.db
    .selectFrom('users')
    .where('email', '=', `${who}@muster.example`)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
}

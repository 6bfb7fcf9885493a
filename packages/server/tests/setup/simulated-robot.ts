import { createDevice } from '@muster/contract/devices/endpoints';
import { identityOf } from '@muster/robot-simulator/identity';
import { type OneRobot, startOneRobot } from '@muster/testing/robots/one-robot';
import type { TestTeam } from './team.ts';
import type { TestServer } from './test-server.ts';

/** Starts a simulated robot of the team's group. Registered before it enrols: an unknown robot is refused for good. */
export async function startSimulatedRobot(
  server: TestServer,
  { people, group }: TestTeam,
  prefix: string,
): Promise<OneRobot & { id: string }> {
  const { sn } = identityOf(0, 1, prefix);
  const { id } = await people.owner.call(createDevice, { body: { sn, groupId: group.id } });
  return { ...startOneRobot(server.address, group.key, prefix), id };
}

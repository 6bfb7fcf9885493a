import type { Tx } from '../../../platform/database/database.ts';

/** Registers a robot. Throws the violation of `robots_pkey` when its serial number is registered already. */
export async function insertDevice(
  tx: Tx,
  device: { teamId: string; id: string; sn: string; name: string; model: string; groupId: string },
): Promise<void> {
  const { teamId, id, sn } = device;
  await tx.insertInto('devices').values(device).execute();
  await tx.insertInto('robots').values({ sn, teamId, deviceId: id }).execute();
}

import type { Database, Tx } from '../../../platform/database/database.ts';

/** @param address of the picture, as stored with the user */
export async function putAvatar(
  tx: Tx,
  userId: string,
  { id, picture, address }: { id: string; picture: Buffer; address: string },
): Promise<void> {
  await tx
    .insertInto('avatars')
    .values({ userId, id, picture })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ id, picture }))
    .execute();
  await tx.updateTable('users').set({ image: address }).where('id', '=', userId).execute();
}

export async function deleteAvatar(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('avatars').where('userId', '=', userId).execute();
  await tx.updateTable('users').set({ image: null }).where('id', '=', userId).execute();
}

export async function readAvatar(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('avatars').where('id', '=', id).select('picture').executeTakeFirst();
  return row?.picture;
}

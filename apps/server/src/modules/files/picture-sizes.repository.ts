import type { DbReader } from '../../platform/db/database';

/** Width and height in pixels of uploaded pictures, by upload; files that are none are left out. */
export async function loadPictureSizes(
  db: DbReader,
  accountId: number,
  uploadIds: readonly number[],
): Promise<Map<number, { width: number; height: number }>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploads as u')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'u.account_id').onRef('b.id', '=', 'u.blob_id'),
    )
    .select(['u.id', 'b.width', 'b.height'])
    .where('u.account_id', '=', accountId)
    .where('u.id', 'in', [...uploadIds])
    .execute();
  return new Map(
    rows.flatMap(({ id, width, height }) => (width && height ? [[id, { width, height }] as const] : [])),
  );
}

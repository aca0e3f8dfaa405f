import type { Macro } from '@parley/contract';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import {
  type ActionFileRow,
  listFilesOfMacros,
  presentActionFile,
} from '../conversation-actions/conversation-actions.facade';
import { macroPolicy } from './macros.policy';
import type { MacroRow } from './macros.repository';

/** Presents macros with their author, last editor, files, and the caller's abilities. */
export async function presentMacros(
  { db, accountId, services, viewer }: Pick<AccountContext, 'db' | 'accountId' | 'services' | 'viewer'>,
  rows: readonly MacroRow[],
): Promise<Macro[]> {
  const userIds = rows.flatMap(({ created_by_id: by, updated_by_id: last }) =>
    [by, last].filter((id) => id !== null),
  );
  const [people, files] = await Promise.all([
    loadAgents(db, accountId, [...new Set(userIds)]),
    listFilesOfMacros(
      db,
      accountId,
      rows.map((row) => row.id),
    ),
  ]);
  const personOf = (id: number | null) => (id === null ? undefined : people.get(id));
  return rows.map((row) => {
    const [author, last] = [personOf(row.created_by_id), personOf(row.updated_by_id)];
    const own = files.filter((file: ActionFileRow) => file.macro_id === row.id);
    return {
      id: row.id,
      name: row.name,
      visibility: row.visibility,
      ...(author ? { created_by: author } : {}),
      ...(last ? { updated_by: last } : {}),
      account_id: row.account_id,
      actions: row.actions,
      ...(own.length > 0 ? { files: own.map((file) => presentActionFile(services, file)) } : {}),
      abilities: macroPolicy.abilitiesOf(viewer, row),
    };
  });
}

import { type ConnectionRow, loadChannels, openConnection } from '../../../channels';
import { type ConnectionValues, valueColumns } from '../../../channels/connection/connection-row';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { Services } from '../../../platform/services';
import { lockInbox } from '../../inboxes/inboxes.facade';
import { storeConnectionColumns } from '../connections.repository';

/**
 * Changes values of a connection that no person edits, such as tokens, while nobody changes its settings. `change` gets
 * the values as they are now and returns those that differ; null: none. Returns all values; undefined: the inbox is gone.
 */
export async function changeConnection(
  { secrets }: Services,
  tx: Tx,
  inboxId: number,
  change: (values: ConnectionValues) => ConnectionValues | null,
): Promise<ConnectionValues | undefined> {
  const inbox = await lockInbox(tx.db, tx.accountId, inboxId);
  const channel = inbox && (await loadChannels(tx.db, tx.accountId, [inbox])).get(inboxId);
  if (!channel) return undefined;
  const row = channel.row as ConnectionRow;
  const known = openConnection(secrets, row).values;
  const changed = change(known);
  if (!changed) return known;
  const values = { ...known, ...changed };
  const columns = valueColumns(secrets, row, values, { values: known, sealed: row.secrets });
  await storeConnectionColumns(tx.db, tx.accountId, row.id, columns);
  return values;
}

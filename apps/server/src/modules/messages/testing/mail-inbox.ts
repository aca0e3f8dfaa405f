import type { DatabaseProbe } from '../../../testing';

/** Turns an inbox into an e-mail inbox, which the product cannot create yet. Only for tests with their own database. */
export async function makeMailInbox(probe: DatabaseProbe, inboxId: number): Promise<void> {
  await probe.query('alter table inboxes drop constraint if exists inboxes_channel_type_check');
  await probe.query(`update inboxes set channel_type = 'Channel::Email' where id = $1`, [inboxId]);
}

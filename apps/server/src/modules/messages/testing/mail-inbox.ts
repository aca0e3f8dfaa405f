import type { DatabaseProbe } from '../../../testing';

/** Makes an inbox one of e-mail, which the product cannot make itself yet. For tests with a database of their own. */
export async function makeMailInbox(probe: DatabaseProbe, inboxId: number): Promise<void> {
  await probe.query('alter table inboxes drop constraint if exists inboxes_channel_type_check');
  await probe.query(`update inboxes set channel_type = 'Channel::Email' where id = $1`, [inboxId]);
}

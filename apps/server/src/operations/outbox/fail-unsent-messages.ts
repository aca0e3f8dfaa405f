import type pg from 'pg';
import type { OutboxHold } from '../../app/outbox-hold.repository';
import { findMessages, markMessageFailed } from '../../modules/messages/messages.facade';
import { API } from '../../channels/api/api-type';
import type { Services } from '../../platform/services';
import { openSession, bypassRowSecurity } from '../database-session';

const REASON = 'Not sent again after a restore; it may have reached the customer before';

/**
 * Marks messages as failed whose delivery to the customer is abandoned. Whether they arrived is unknown (D6): they are
 * shown as failed with that reason, and an agent decides whether to send them again.
 */
export async function failUnsentMessages(
  connection: pg.ClientConfig,
  services: Services,
  hold: OutboxHold,
): Promise<number> {
  const waiting = await findWaiting(connection, hold);
  for (const { accountId, messageId } of waiting) {
    const origin = { accountId, actor: { type: 'System' as const, id: null } };
    await services.runInTx(origin, async (tx) => {
      const [message] = await findMessages(tx.db, accountId, [messageId]);
      if (message) await markMessageFailed(tx, messageId, REASON);
    });
  }
  return waiting.length;
}

async function findWaiting(
  connection: pg.ClientConfig,
  hold: OutboxHold,
): Promise<{ accountId: number; messageId: number }[]> {
  const client = await openSession(connection);
  try {
    await client.query('begin read only');
    await bypassRowSecurity(client);
    // Webhook deliveries of an inbox send what agents write; events that the relay had not reached yet have no
    // delivery.
    const { rows } = await client.query<{ account_id: string; message_id: string }>(
      `select distinct d.account_id, d.message_id from webhook_deliveries d
         join messages m on m.account_id = d.account_id and m.id = d.message_id
       where d.state not in ('delivered', 'dead') and d.created_at <= $1
         and d.webhook_id is null and d.inbox_id is not null and d.event = 'message_created'
         and m.message_type in (1, 3) and not m.private and m.status <> 3
       union
       select e.account_id, e.message_id from event_log e
         join messages m on m.account_id = e.account_id and m.id = e.message_id
         join inboxes i on i.account_id = m.account_id and i.id = m.inbox_id
         join channel_apis c on c.account_id = i.account_id and c.id = i.channel_id
         left join event_relay_cursors p on p.account_id = e.account_id
       where e.type = 'message.created' and e.seq > coalesce(p.seq, 0) and e.created_at <= $1
         and i.channel_type = $2 and coalesce(c.webhook_url, '') <> ''
         and m.message_type in (1, 3) and not m.private and m.status <> 3`,
      [hold.since, API],
    );
    return rows.map((row) => ({ accountId: Number(row.account_id), messageId: Number(row.message_id) }));
  } finally {
    await client.end().catch(() => undefined);
  }
}

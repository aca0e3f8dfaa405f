import { pg } from './server-sources.mjs';
import { summary } from './http-load.mjs';

const lock = 'select * from conversations where account_id = $1 and display_id = $2 for update';
const insert = `insert into messages
  (account_id, conversation_id, inbox_id, message_type, content, processed_content, sender_type, sender_id)
  values ($1, $2, $3, 1, $4, $4, 'User', $5) returning id`;
const update = `update conversations set last_message_id = $3, last_activity_at = clock_timestamp(),
  updated_at = clock_timestamp() where account_id = $1 and id = $2`;
const event = `with numbers as (update account_event_seq set last_seq = last_seq + 1 where account_id = $1
    returning last_seq)
  insert into event_log (account_id, seq, type, conversation_id, message_id)
  select $1, last_seq, 'message.created', $2, $3 from numbers`;

/**
 * The minimal statements of a message: lock, insert, update, numbered event, in one transaction, prepared, with the
 * product's driver. `next()` returns the conversation.
 */
export async function measureSendFloor({ connection, connections, seconds, next }) {
  const until = performance.now() + seconds * 1_000;
  const latencies = [];
  const began = performance.now();
  const lane = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    const run = (name, text, values) => client.query({ name, text, values });
    for (let place = next(); place && performance.now() < until; place = next()) {
      const sent = performance.now();
      await client.query('begin');
      const { rows } = await run('lock', lock, [place.account, place.number]);
      const conversation = rows[0];
      const message = await run('insert', insert, [
        place.account,
        conversation.id,
        conversation.inbox_id,
        'What the agent answers in the bench.',
        place.user,
      ]);
      await run('update', update, [place.account, conversation.id, message.rows[0].id]);
      await run('event', event, [place.account, conversation.id, message.rows[0].id]);
      await client.query('commit');
      latencies.push(performance.now() - sent);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return summary(latencies, (performance.now() - began) / 1_000);
}

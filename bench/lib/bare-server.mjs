// What answers the floor's requests: no framework, no checks, one prepared statement for each kind of request.
import { createServer } from 'node:http';
import { pg } from './server-parts.mjs';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const statements = {
  '/list': `select c.*, to_jsonb(p) as contact, to_jsonb(m) as message, i.name as inbox, u.name as assignee, t.name as team
    from (select * from conversations where account_id = 1 and status = 0
      order by last_activity_at desc, id desc limit 25 offset $1::int) c
    join contacts p on p.account_id = c.account_id and p.id = c.contact_id
    join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    left join messages m on m.account_id = c.account_id and m.id = c.last_message_id
    left join users u on u.id = c.assignee_id
    left join teams t on t.account_id = c.account_id and t.id = c.team_id
    order by c.last_activity_at desc, c.id desc`,
  '/history': `select m.*, to_jsonb(p) as contact, u.name as sender from (select * from messages
      where account_id = 1 and conversation_id = $1::int order by id desc limit 20) m
    left join contacts p on m.sender_type = 'Contact' and p.account_id = m.account_id and p.id = m.sender_id
    left join users u on m.sender_type = 'User' and u.id = m.sender_id`,
  '/counts': `select last_seq from account_event_seq where account_id = $1::int`,
};

createServer((request, response) => {
  const [path, value = '0'] = request.url.split('?');
  if (path === '/health') return response.end();
  const text = statements[path];
  pool.query({ name: path, text, values: [Number(value)] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error) => {
      console.error(error.message);
      response.writeHead(500, { 'content-length': 0 }).end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

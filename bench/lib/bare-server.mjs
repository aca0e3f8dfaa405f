// Serves the floor's requests: no framework, no checks, one prepared statement per kind of request; a fan-out is a loop
// over all sockets.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { pg } from './server-sources.mjs';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c app.account_id=1',
});

const joins = `join contacts p on p.account_id = c.account_id and p.id = c.contact_id
    join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    left join messages m on m.account_id = c.account_id and m.id = c.last_message_id
    left join users u on u.id = c.assignee_id
    left join teams t on t.account_id = c.account_id and t.id = c.team_id`;
const columns =
  'c.*, to_jsonb(p) as contact, to_jsonb(m) as message, i.name as inbox, u.name as assignee, t.name as team';

const statements = {
  '/list': `select ${columns} from (select * from conversations where account_id = 1 and status = 0
      order by last_activity_at desc, id desc limit 25 offset $1::int) c ${joins}
    order by c.last_activity_at desc, c.id desc`,
  // The same 25 rows for every view and order: nothing has to be searched or sorted.
  '/rows': `select ${columns} from unnest($1::int[]) with ordinality as wanted (number, place)
    join conversations c on c.account_id = 1 and c.display_id = wanted.number ${joins}
    order by wanted.place`,
  '/history': `select m.*, to_jsonb(p) as contact, u.name as sender from (select * from messages
      where account_id = 1 and conversation_id = $1::int order by id desc limit 20) m
    left join contacts p on m.sender_type = 'Contact' and p.account_id = m.account_id and p.id = m.sender_id
    left join users u on m.sender_type = 'User' and u.id = m.sender_id`,
  '/counts': `select last_seq from account_event_seq where account_id = $1::int`,
  // The product's own index, whose terms contain account and day.
  '/search': `select m.*, to_jsonb(p) as contact, u.name as sender
    from find_messages($1, '{english}', null, null, null, null, null, null, null, null, 15) found
    join messages m on m.account_id = 1 and m.id = found.id
    left join contacts p on m.sender_type = 'Contact' and p.account_id = m.account_id and p.id = m.sender_id
    left join users u on m.sender_type = 'User' and u.id = m.sender_id
    order by m.created_at desc, m.id desc`,
};
const valueOf = {
  '/rows': (value) => `{${value}}`,
  '/list': Number,
  '/history': Number,
  '/counts': Number,
  '/search': decodeURIComponent,
};

const server = createServer((request, response) => {
  const [path, value = '0'] = request.url.split('?');
  if (path === '/ready') return response.end();
  if (path === '/fan-out') return fanOut(response, value);
  answer(response, { name: path, text: statements[path], values: [valueOf[path](value)] });
});

function answer(response, query) {
  pool.query(query).then(
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
}

const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const clients = new Set();
sockets.on('connection', (socket) => {
  clients.add(socket);
  socket.on('close', () => clients.delete(socket));
  socket.on('message', (data) => {
    // One hop: the answer carries the time of sending, by the clock that all processes of a machine share.
    if (String(data) === 'hop') socket.send(String(process.hrtime.bigint()));
  });
});

/** `/fan-out?300,1200`: sends a frame of each of these sizes to every socket. */
function fanOut(response, value) {
  for (const size of value.split(',').map(Number)) {
    const frame = 'x'.repeat(size);
    for (const client of clients) client.send(frame);
  }
  response.writeHead(200, { 'content-length': 0 }).end();
}

server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

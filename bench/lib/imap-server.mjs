// A stand-in for a thousand mailboxes: one process that speaks as much IMAP as the reader of mailboxes asks for. Any
// user and password are taken; each user's folder is empty until a line `deliver <user> <mail as JSON>` is sent to it.
import { createServer } from 'node:net';

/** Emails by user. */
const folders = new Map();
/** When each user signed in, in ms. */
const signIns = new Map();
const idle = new Map();
let open = 0;
let mostOpen = 0;

const CAPABILITIES = 'IMAP4rev1 IDLE ID LITERAL+ AUTH=PLAIN SASL-IR';
const folderOf = (user) => folders.get(user) ?? [];

const server = createServer((socket) => {
  let user = '';
  let rest = '';
  let idleTag = '';
  let awaitsPlain = '';
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open -= 1;
    if (idle.get(user)?.socket === socket) idle.delete(user);
  });
  const say = (...lines) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
  const signIn = (tag, name) => {
    user = name;
    signIns.set(user, [...(signIns.get(user) ?? []), Date.now()]);
    say(`${tag} OK [CAPABILITY ${CAPABILITIES}] signed in`);
  };
  const plain = (tag, text) => signIn(tag, Buffer.from(text, 'base64').toString().split('\0')[1] ?? '');
  say(`* OK [CAPABILITY ${CAPABILITIES}] ready`);
  socket.on('data', (bytes) => {
    rest += bytes.toString('latin1');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      answer(line);
    }
  });

  function answer(line) {
    if (awaitsPlain) {
      const tag = awaitsPlain;
      awaitsPlain = '';
      return plain(tag, line);
    }
    if (idleTag && line.toUpperCase() === 'DONE') {
      say(`${idleTag} OK done`);
      idle.delete(user);
      idleTag = '';
      return undefined;
    }
    const [, tag = '*', verb = '', args = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    return (commands[verb.toUpperCase()] ?? (() => say(`${tag} BAD unknown`)))(tag, args);
  }

  const commands = {
    CAPABILITY: (tag) => say(`* CAPABILITY ${CAPABILITIES}`, `${tag} OK`),
    ID: (tag) => say('* ID NIL', `${tag} OK`),
    NOOP: (tag) => say(`${tag} OK`),
    NAMESPACE: (tag) => say('* NAMESPACE (("" "/")) NIL NIL', `${tag} OK`),
    LIST: (tag) => say('* LIST (\\HasNoChildren) "/" INBOX', `${tag} OK`),
    LSUB: (tag) => say(`${tag} OK`),
    LOGIN: (tag, args) => signIn(tag, args.split(' ')[0].replaceAll('"', '')),
    AUTHENTICATE(tag, args) {
      const [, initial] = args.split(' ');
      if (initial) return plain(tag, initial);
      awaitsPlain = tag;
      return say('+ ');
    },
    EXAMINE(tag) {
      const count = folderOf(user).length;
      return say(
        '* FLAGS (\\Seen)',
        `* ${count} EXISTS`,
        '* OK [UIDVALIDITY 7] ok',
        `* OK [UIDNEXT ${count + 1}] ok`,
        `${tag} OK [READ-ONLY] opened`,
      );
    },
    'UID SEARCH': (tag) =>
      say(
        `* SEARCH${folderOf(user)
          .map((_mail, at) => ` ${at + 1}`)
          .join('')}`,
        `${tag} OK`,
      ),
    'UID FETCH'(tag, args) {
      const [set, items] = [args.slice(0, args.indexOf(' ')), args.slice(args.indexOf(' ') + 1)];
      for (const uid of uidsIn(set, folderOf(user).length)) say(fetched(uid, folderOf(user)[uid - 1], items));
      return say(`${tag} OK`);
    },
    IDLE(tag) {
      idleTag = tag;
      idle.set(user, { socket, say });
      return say('+ idling');
    },
    LOGOUT(tag) {
      say('* BYE', `${tag} OK`);
      return socket.end();
    },
  };
});

function fetched(uid, mail, items) {
  const head = `UID ${uid} INTERNALDATE "02-Jun-2025 09:15:00 +0000" RFC822.SIZE ${mail.length} FLAGS ()`;
  if (!items.includes('BODY')) return `* ${uid} FETCH (${head})`;
  const range = items.includes('<') ? '<0>' : '';
  return `* ${uid} FETCH (${head} BODY[]${range} {${mail.length}}\r\n${mail})`;
}

/** UIDs of a set such as `1:5,7` or `3:*`, of a folder with so many emails. */
function uidsIn(set, count) {
  const uids = set.split(',').flatMap((range) => {
    const [from, to = from] = range.split(':').map((end) => (end === '*' ? count : Number(end)));
    const [low, high] = from < to ? [from, to] : [to, from];
    return Array.from({ length: Math.max(0, Math.min(high, count) - low + 1) }, (_, at) => low + at);
  });
  return [...new Set(uids)].filter((uid) => uid >= 1);
}

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', ({ deliver, report }) => {
  if (deliver) {
    const folder = [...folderOf(deliver.user), deliver.mail];
    folders.set(deliver.user, folder);
    idle.get(deliver.user)?.say(`* ${folder.length} EXISTS`);
  }
  if (report) process.send({ signIns: [...signIns], open, mostOpen });
});
process.once('disconnect', () => process.exit(0));

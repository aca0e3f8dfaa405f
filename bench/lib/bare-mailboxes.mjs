// imapflow alone on the same mailboxes: some stay open and wait (IDLE), the others are opened, looked at and closed, as
// many at once as the reader does. Tells its resident memory when it has been through all of them.
import { createRequire } from 'node:module';

const { ImapFlow } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('imapflow');
const { port, mailboxes, openAtMost, atOnce } = JSON.parse(process.argv[2]);

async function open(number) {
  const auth = { user: `user${number}`, pass: 'p' };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
  client.on('error', () => undefined);
  await client.connect();
  await client.mailboxOpen('INBOX', { readOnly: true });
  return client;
}

const kept = [];
for (let number = 0; number < openAtMost; number += 1) kept.push(await open(number));
for (const client of kept) void client.idle();
let next = openAtMost;
let most = 0;
const lane = async () => {
  while (next < mailboxes) {
    const client = await open(next++);
    await client.search({ since: new Date(Date.now() - 86_400_000) }, { uid: true });
    await client.logout();
    most = Math.max(most, process.memoryUsage().rss);
  }
};
await Promise.all(Array.from({ length: atOnce }, lane));
process.send({ rss: Math.max(most, process.memoryUsage().rss) });
process.exit(0);

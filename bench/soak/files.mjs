import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { tokens } from '../lib/accounts.mjs';

const EVERY_MS = 1_000;
const SIZE = 40_000;
/**
 * Time limit of every call. It also keeps a reference to the response: an unreferenced response may be
 * garbage-collected before its body arrives.
 */
const ANSWERED_WITHIN_MS = 60_000;

/** Sends a file every second and reads it back, until `stop`; the bytes must be the same. */
export function exchangeFiles(url, conversations) {
  const outcome = { sent: 0, wrong: [] };
  let isRunning = true;
  const running = (async () => {
    for (let turn = 0; isRunning; turn += 1) {
      await inTime(exchange(url, 1 + (turn % conversations))).then(
        () => {
          outcome.sent += 1;
        },
        (error) => outcome.wrong.push(String(error.message ?? error)),
      );
      await delay(EVERY_MS);
    }
  })();
  return {
    outcome,
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

/** An unreferenced fetch was seen never to settle, and neither did its abort signal; a separate timer ends the wait. */
async function inTime(exchanging) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('a file was under way for too long')), 2 * ANSWERED_WITHIN_MS);
  });
  return Promise.race([exchanging, late]).finally(() => clearTimeout(timer));
}

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

async function exchange(url, number) {
  const bytes = Buffer.from(randomBytes(SIZE / 2).toString('hex'));
  const form = new FormData();
  form.append('content', 'With a file');
  form.append('attachments[]', new Blob([bytes], { type: 'text/plain' }), 'notes.txt');
  const headers = { api_access_token: tokens.administrator };
  const path = `${url}/api/v1/accounts/1/conversations/${number}/messages`;
  const answer = await fetch(path, {
    method: 'POST',
    headers,
    body: form,
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  if (!answer.ok) throw new Error(`file sent: ${answer.status}`);
  const { attachments } = await answer.json();
  const file = await fetch(new URL(attachments[0].data_url, url), {
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  });
  if (!file.ok) throw new Error(`file read: ${file.status}`);
  if (digest(Buffer.from(await file.arrayBuffer())) !== digest(bytes))
    throw new Error('other bytes came back');
}

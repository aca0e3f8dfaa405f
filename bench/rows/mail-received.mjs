import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { MAIN } from '../lib/accounts.mjs';
import { openCables, personRoom } from '../lib/cable-clients.mjs';
import { openMailStage, writeMail } from '../lib/mail-stage.mjs';
import { percentile } from '../lib/rounds.mjs';
import { call } from '../lib/stage.mjs';

export const names = ['mail-received'];

const PER_SECOND = 20;
const GOAL_MS = 500;
const HEARD_WITHIN_MS = 20_000;
const nodemailer = createRequire(new URL('../../apps/server/package.json', import.meta.url))('nodemailer');

/**
 * From the receiver's 250 for an email to the message at an agent's socket. The floor is a message of the agent API at
 * the same pace, from its answer on: the same event and the same socket, without storing, a job and reading an email.
 */
export async function measure({ sources, small, say }) {
  const seconds = small ? 8 : 60;
  const stage = await openMailStage({ sources, say });
  const heard = new Map();
  const cable = await openCables(stage.server.url, [personRoom(MAIN.id, 1)], (text) => {
    const at = performance.now();
    if (!text.includes('"message.created"')) return;
    for (const [, key] of text.matchAll(/key-([0-9a-f-]{36})/g)) if (!heard.has(key)) heard.set(key, at);
  });
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: stage.receiverPort,
    ignoreTLS: true,
    pool: true,
    maxConnections: 5,
  });
  try {
    const inbox = await stage.createInbox();
    const sides = {
      floor: (key, number) =>
        call(stage.server.url, 'POST', `/api/v1/accounts/1/conversations/${1 + (number % 200)}/messages`, {
          body: { content: `key-${key}`, message_type: 'outgoing' },
        }),
      ours: (key, number) =>
        transport.sendMail({
          envelope: { from: 'bounces@customers.example', to: inbox.email },
          raw: writeMail(`${number}-${key}`, inbox.email).replace('Line 0 ', `key-${key} `),
        }),
    };
    // The first ones compile the code and don't count.
    for (const send of Object.values(sides)) await pace(send, 2, heard);
    const floor = await pace(sides.floor, seconds, heard);
    say(`floor: p95 ${floor.p95.toFixed(0)} ms`);
    const ours = await pace(sides.ours, seconds, heard);
    return [rowOf(floor, ours)];
  } finally {
    transport.close();
    await cable.close();
    await stage.close();
  }
}

/** Sends at the pace, whether earlier ones were answered or not; ms from each answer to its frame. */
async function pace(send, seconds, heard) {
  const sent = [];
  const began = performance.now();
  for (let number = 0; number < seconds * PER_SECOND; number += 1) {
    const wait = began + (number * 1_000) / PER_SECOND - performance.now();
    if (wait > 0) await delay(wait);
    const key = randomUUID();
    sent.push(send(key, number).then(() => ({ key, answeredAt: performance.now() })));
  }
  const answered = await Promise.all(sent);
  const deadline = performance.now() + HEARD_WITHIN_MS;
  while (answered.some(({ key }) => !heard.has(key)) && performance.now() < deadline) await delay(50);
  // The frame may come before the answer has been read.
  const ms = answered.flatMap(({ key, answeredAt }) =>
    heard.has(key) ? [Math.max(0, heard.get(key) - answeredAt)] : [],
  );
  return {
    count: answered.length,
    missing: answered.length - ms.length,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    most: Math.max(...ms),
  };
}

function rowOf(floor, ours) {
  const shown = ({ p50, p95, most }) =>
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${most.toFixed(0)} ms`;
  return {
    id: 'mail-received',
    what: `email by SMTP, from its acceptance to the agent’s socket, ${PER_SECOND}/s`,
    floor: `${shown(floor)}, a message of the agent API, from its answer`,
    ours: `${shown(ours)}; ${ours.missing} of ${ours.count} not heard of`,
    ratio: (ours.p95 / floor.p95).toFixed(2),
    goal: `p95 ≤ ${GOAL_MS} ms`,
    isMet: ours.p95 <= GOAL_MS && ours.missing === 0,
    details: { floor, ours },
  };
}

import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { startFaultProxy } from '../support/fault-proxy';
import type { Product } from '../support/product';
import { type MailRig, skipWaiting } from './support/mail-rig';
import { MailInbox } from './support/mail-inbox';
import { byRunLength, seconds, verifyScenario } from './support/record';

const ROUNDS = byRunLength(1, 8);
const MAILS = byRunLength(6, 30);
const END_OF_MAIL = '\r\n.\r\n';
/** Between the end of an email and the kill, in ms: before it is stored, while it is, and when the answer is due. */
const AFTER_MS = [6, 0, 20, 60];
const TRIES_WITHIN_MS = 60_000;

/**
 * kill -9 between the end of an email at our own receiver and its answer. The sending server has no answer, so it hands
 * the same bytes over again later, as RFC 5321 (4.5.4.1) wants; the ones with an answer are ours.
 */
export async function receiverKilled(rig: MailRig): Promise<void> {
  const { product, direct } = rig;
  const scenario = await rig.openScenario();
  const inbox = await MailInbox.open(rig, scenario);
  let kill: (() => void) | undefined;
  const proxy = await startFaultProxy({
    target: { host: '127.0.0.1', port: rig.receiverPort },
    cutAt(bytes) {
      if (bytes.includes(END_OF_MAIL)) kill?.();
      return undefined;
    },
  });
  let handedOverTwice = 0;
  let worst = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let n = 0; n < MAILS; n += 1) {
      const { operation, raw } = inbox.write();
      const isKilled = n === Math.floor(MAILS / 2);
      const from = Date.now();
      if (isKilled)
        kill = killerOf(product, AFTER_MS[round % AFTER_MS.length] ?? 0, () => (kill = undefined));
      handedOverTwice += (await handOver(proxy.port, inbox.address, raw, product)) - 1;
      inbox.noteTaken(operation);
      if (isKilled) worst = Math.max(worst, Date.now() - from);
    }
  }
  await skipWaiting(direct);
  await inbox.untilStored(60_000);
  await proxy.close();
  await verifyScenario(scenario, {
    fault: `kill -9 of the SMTP receiver between an email and its answer, ${ROUNDS} times`,
    expected: 'the sender tries again, and each email is one message',
    recovered: `taken at most ${seconds(worst)} after the kill; ${handedOverTwice} handed over again`,
  });
}

function killerOf(product: Product, afterMs: number, once: () => void): () => void {
  return () => {
    once();
    if (afterMs === 0) void product.kill();
    else setTimeout(() => void product.kill(), afterMs);
  };
}

/** Hands an email over until it is answered 250, starting the product again if it has ended; returns how often it tried. */
async function handOver(port: number, to: string, raw: string, product: Product): Promise<number> {
  const deadline = Date.now() + TRIES_WITHIN_MS;
  for (let tries = 1; ; tries += 1) {
    const isTaken = await tryToHandOver(port, to, raw);
    // The kill may come a moment after the answer.
    if (product.hasEnded()) await product.restart();
    if (isTaken) return tries;
    if (Date.now() > deadline) throw new Error('nobody took an email');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A sending server's dialog; false: no answer, or one that asks to come back. */
async function tryToHandOver(port: number, to: string, raw: string): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async (): Promise<boolean> => {
    for (;;) {
      const { value, done } = await answers.next();
      if (done) return false;
      // `250-` is followed by more lines of the same answer.
      if (/^\d{3}(?: |$)/.test(value)) return /^[23]/.test(value);
    }
  };
  try {
    if (!(await answer())) return false;
    for (const line of [
      'EHLO mx.example.org',
      'MAIL FROM:<bounces@example.org>',
      `RCPT TO:<${to}>`,
      'DATA',
    ]) {
      socket.write(`${line}\r\n`);
      if (!(await answer())) return false;
    }
    socket.write(`${raw}${END_OF_MAIL.slice(2)}`);
    return await answer();
  } finally {
    socket.destroy();
    await once(socket, 'close').catch(() => undefined);
  }
}

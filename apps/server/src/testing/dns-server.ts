import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface DnsServer {
  /** For the setting `DNS_SERVERS`. */
  address: string;
  /** The TXT records by name; names without an entry don't exist. */
  txt: Map<string, string[]>;
  /** Names that are never answered. */
  silent: Set<string>;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_TXT = 16;
const TTL_SECONDS = 1;

/** A DNS server on a free loopback port that answers questions for TXT records (RFC 1035). */
export async function startDnsServer(): Promise<DnsServer> {
  const txt = new Map<string, string[]>();
  const silent = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    const { name, type, end } = questionOf(question);
    if (silent.has(name)) return;
    const texts = type === TYPE_TXT ? txt.get(name) : undefined;
    socket.send(answerTo(question.subarray(0, end), texts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    txt,
    silent,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(question: Buffer, texts: string[] | undefined): Buffer {
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  const noSuchName = 3;
  // A response to a recursive question, from a server that allows them.
  header.writeUInt16BE(0x8180 | (texts ? 0 : noSuchName), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(HEADER_BYTES), ...(texts ?? []).map(recordOf)]);
}

function recordOf(text: string): Buffer {
  // A record consists of strings of at most 255 bytes.
  const strings = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(
    strings.map((each) => Buffer.concat([Buffer.from([each.length]), Buffer.from(each, 'latin1')])),
  );
  const record = Buffer.alloc(HEADER_BYTES);
  // A pointer to the name in the question.
  record.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  record.writeUInt16BE(TYPE_TXT, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(TTL_SECONDS, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}

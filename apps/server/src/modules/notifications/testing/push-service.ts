import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';

/** A push as the subscribed browser would receive it. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** Claims of the signature, verified with the key it came with. */
  claims: JWTPayload;
  /** The public key of the signature, base64url. */
  signedBy: string;
  payload: Record<string, unknown>;
}

/** A browser's subscription. Its private keys stay in the push service. */
export interface Browser {
  endpoint: string;
  attributes: { endpoint: string; p256dh: string; auth: string };
}

export interface PushService {
  url: string;
  received: ReceivedPush[];
  subscribe(name: string): Browser;
  /** Sets the response from now on; default: 201. */
  answer(status: number, body?: string): void;
  close(): Promise<void>;
}

interface Keys {
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * A push service that implements the real protocol: RFC 8030, 8188, 8291 and 8292. It rejects pushes it cannot decrypt.
 */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Keys>();
  let how = { status: 201, body: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      read(path, headers, Buffer.concat(chunks)).then(
        (push) => {
          received.push(push);
          response.writeHead(how.status).end(how.body);
        },
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function read(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<ReceivedPush> {
    const keys = browsers.get(path);
    if (!keys) throw new Error('no such subscription');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    const [, token = '', signedBy = ''] =
      /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    const { payload: claims } = await jwtVerify(token, await publicKey(signedBy), { audience: url });
    return { path, headers, claims, signedBy, payload: JSON.parse(decrypt(keys, body).toString('utf8')) };
  }

  return {
    url,
    received,
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/push/${name}`, { ecdh, auth });
      const endpoint = `${url}/push/${name}`;
      const p256dh = ecdh.getPublicKey().toString('base64url');
      return { endpoint, attributes: { endpoint, p256dh, auth: auth.toString('base64url') } };
    },
    answer(status, body = '') {
      how = { status, body };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Imports an uncompressed P-256 point as a verification key. */
function publicKey(base64url: string) {
  const point = Buffer.from(base64url, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
}

const hmac = (key: Buffer, ...data: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(data)).digest();
const ONE = Buffer.from([1]);

/** Decrypts a push by RFC 8291; a push has exactly one record. */
function decrypt({ ecdh, auth }: Keys, body: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = hmac(hmac(auth, ecdh.computeSecret(sender)), keyInfo, ONE);
  const pseudoRandom = hmac(salt, input);
  const key = hmac(pseudoRandom, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16);
  const nonce = hmac(pseudoRandom, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end);
}

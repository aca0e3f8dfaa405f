import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** How the key is derived from the passphrase; stored unencrypted in the backup's header. */
export interface KeyDerivation {
  kdf: 'scrypt';
  n: number;
  r: number;
  p: number;
  /** Hex. */
  salt: string;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

export function newKeyDerivation(): KeyDerivation {
  return { kdf: 'scrypt', n: 2 ** 15, r: 8, p: 1, salt: randomBytes(SALT_BYTES).toString('hex') };
}

export function deriveArchiveKey(passphrase: string, { n, r, p, salt }: KeyDerivation): Buffer {
  return scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES, {
    N: n,
    r,
    p,
    maxmem: 256 * n * r,
  });
}

/**
 * AES-256-GCM in chunks of 64 KiB with a key per entry: memory use does not depend on the stream's length, and a chunk
 * that is changed, omitted, duplicated, moved or taken from another entry is detected. Layout: salt, then ciphertext
 * and tag of each chunk.
 */
export function encryptStream(archiveKey: Buffer, entry: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const seal = chunkCipher(entryKey(archiveKey, salt, entry));
  let isBegun = false;
  return inChunks(CHUNK_BYTES, function (chunk, isLast) {
    if (!isBegun) this.push(salt);
    isBegun = true;
    this.push(seal.encrypt(chunk, isLast));
  });
}

/** Reverses `encryptStream`. Ends with an error at the first chunk that differs from what was written. */
export function decryptStream(archiveKey: Buffer, entry: string): Transform {
  let opener: ChunkCipher | undefined;
  let salt = Buffer.alloc(0);
  const chunks = inChunks(CHUNK_BYTES + TAG_BYTES, function (chunk, isLast) {
    if (!opener) throw new Error('the encrypted entry is too short');
    this.push(opener.decrypt(chunk, isLast));
  });
  const transform = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      if (opener) return void chunks.write(bytes, done);
      salt = Buffer.concat([salt, bytes]);
      if (salt.length < SALT_BYTES) return done();
      opener = chunkCipher(entryKey(archiveKey, salt.subarray(0, SALT_BYTES), entry));
      chunks.write(salt.subarray(SALT_BYTES), done);
    },
    flush(done) {
      chunks.end(done);
    },
  });
  chunks.on('data', (bytes: Buffer) => transform.push(bytes));
  chunks.on('error', (error) => transform.destroy(error));
  return transform;
}

interface ChunkCipher {
  encrypt(chunk: Buffer, isLast: boolean): Buffer;
  decrypt(chunk: Buffer, isLast: boolean): Buffer;
}

function entryKey(archiveKey: Buffer, salt: Buffer, entry: string): Buffer {
  return Buffer.from(hkdfSync('sha256', archiveKey, salt, `parley-backup:${entry}`, KEY_BYTES));
}

function chunkCipher(key: Buffer): ChunkCipher {
  let counter = 0;
  const next = (isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt8(isLast ? 1 : 0, 0);
    nonce.writeBigUInt64BE(BigInt(counter), 4);
    counter += 1;
    return nonce;
  };
  return {
    encrypt(chunk, isLast) {
      const cipher = createCipheriv('aes-256-gcm', key, next(isLast), { authTagLength: TAG_BYTES });
      return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(chunk, isLast) {
      const decipher = createDecipheriv('aes-256-gcm', key, next(isLast), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    },
  };
}

/** Regroups a stream into chunks of one size and marks the last one, which may be empty. */
function inChunks(size: number, each: (this: Transform, chunk: Buffer, isLast: boolean) => void): Transform {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const attempt = (self: Transform, chunk: Buffer, isLast: boolean, done: TransformCallback): boolean => {
    try {
      each.call(self, chunk, isLast);
      return true;
    } catch (error) {
      done(error as Error);
      return false;
    }
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes <= size) return done();
      let all = Buffer.concat(waiting, waitingBytes);
      while (all.length > size) {
        if (!attempt(this, all.subarray(0, size), false, done)) return;
        all = all.subarray(size);
      }
      waiting = [all];
      waitingBytes = all.length;
      done();
    },
    flush(done) {
      if (attempt(this, Buffer.concat(waiting, waitingBytes), true, done)) done();
    },
  });
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, sha256Hex } from './tokens';

/**
 * Where a secret is stored. The location is authenticated with the value, so a value copied to another row or account
 * cannot be decrypted.
 */
export type SecretLocation = {
  table: string;
  column: string;
  rowId: string | number | bigint;
  accountId: string | number | bigint | null;
};

export type SecretBoxErrorCode = 'malformed' | 'unknown_key' | 'not_authentic';

export class SecretBoxError extends Error {
  constructor(readonly code: SecretBoxErrorCode) {
    super(`The stored secret cannot be opened: ${code}`);
    this.name = 'SecretBoxError';
  }
}

export type SecretBox = {
  /** Encrypts for one location. Returns `v1.<key id>.<iv>.<tag>.<ciphertext>`, which can be stored as text. */
  seal(plaintext: string, location: SecretLocation): string;
  /** Decrypts a value sealed for the same location. Throws SecretBoxError. */
  open(sealed: string, location: SecretLocation): string;
  /** True when the value was sealed with an earlier key and should be sealed again. */
  needsReseal(sealed: string): boolean;
  /** Whether the key with this id is available. */
  hasKey(id: string): boolean;
  /** Prefix of all values sealed with the current key. */
  prefix: string;
};

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type KeyEntry = { id: string; key: Buffer };

/**
 * Encrypts with AES-256-GCM and a key derived from the master key. Values sealed with `previousMasterKeys` can still
 * be decrypted, so that keys can be rotated.
 */
export function createSecretBox(
  masterKey: string | Uint8Array,
  options: { previousMasterKeys?: ReadonlyArray<string | Uint8Array> } = {},
): SecretBox {
  const current = keyEntry(masterKey);
  const keys = new Map(
    [current, ...(options.previousMasterKeys ?? []).map(keyEntry)].map((e) => [e.id, e.key]),
  );

  return {
    seal(plaintext, location) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(current.id, location));
      const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'));
      return [VERSION, current.id, ...parts].join('.');
    },
    open(sealed, location) {
      const { keyId, iv, tag, ciphertext } = parseSealed(sealed);
      const key = keys.get(keyId);
      if (!key) throw new SecretBoxError('unknown_key');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(associatedData(keyId, location));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
      } catch {
        throw new SecretBoxError('not_authentic');
      }
    },
    needsReseal: (sealed) => parseSealed(sealed).keyId !== current.id,
    hasKey: (id) => keys.has(id),
    prefix: `${VERSION}.${current.id}.`,
  };
}

function keyEntry(masterKey: string | Uint8Array): KeyEntry {
  return { id: keyId(masterKey), key: deriveKey(masterKey, 'secret-box') };
}

/** The id of a key. It reveals nothing about the key, because it is part of sealed values and of backups. */
export function keyId(masterKey: string | Uint8Array): string {
  return sha256Hex(deriveKey(masterKey, 'secret-box-key-id')).slice(0, 8);
}

function associatedData(keyId: string, location: SecretLocation): Buffer {
  const accountId = location.accountId === null ? null : String(location.accountId);
  return Buffer.from(
    JSON.stringify([keyId, location.table, location.column, String(location.rowId), accountId]),
    'utf8',
  );
}

function parseSealed(sealed: string): { keyId: string; iv: Buffer; tag: Buffer; ciphertext: Buffer } {
  const [version, keyId, iv, tag, ciphertext, ...rest] = sealed.split('.');
  const complete = keyId !== undefined && iv !== undefined && tag !== undefined && ciphertext !== undefined;
  if (version !== VERSION || !complete || rest.length > 0) throw new SecretBoxError('malformed');
  const parsed = {
    keyId,
    iv: Buffer.from(iv, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
    ciphertext: Buffer.from(ciphertext, 'base64url'),
  };
  if (parsed.iv.length !== IV_BYTES || parsed.tag.length !== TAG_BYTES) throw new SecretBoxError('malformed');
  return parsed;
}

import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import type { DkimKeyInfo } from '@parley/contract';
import type { ConnectionValues } from '../../connection/connection-row';
import { modeOf } from '../connection-values';
import type { DkimKey } from '../smtp/build-mail';

/** Verifiers take RSA keys of this size, and its record fits into a DNS answer over UDP (RFC 8301 3.2). */
const MODULUS_BITS = 2_048;

/** Values without a key. They are no declared fields, so all of them are sealed, and no client can set them. */
export const NO_DKIM_KEY = {
  dkim_domain: '',
  dkim_selector: '',
  dkim_private_key: '',
  dkim_is_signing: '',
} as const satisfies ConnectionValues;

/** A new key for the domain of the inbox. Its selector is new as well, so that the record of an older key can stay. */
export async function newDkimValues(values: ConnectionValues): Promise<ConnectionValues> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    dkim_domain: domainOf(String(values['email'])),
    dkim_selector: `parley-${randomBytes(4).toString('hex')}`,
    dkim_private_key: privateKey,
    dkim_is_signing: '',
  };
}

/** The key as administrators see it; null: there is none for the domain that the inbox has now. */
export function dkimInfoOf(values: ConnectionValues): DkimKeyInfo | null {
  const key = keyOf(values);
  if (!key) return null;
  const { domainName: domain, keySelector: selector, privateKey } = key;
  return {
    domain,
    selector,
    record_name: `${selector}._domainkey.${domain}`,
    record_value: `v=DKIM1; k=rsa; p=${publicKeyOf(privateKey)}`,
    is_signing: values['dkim_is_signing'] === 'true',
  };
}

/** The key that signs an email from this address; undefined: none does. Providers of a sign-in sign themselves. */
export function signingKeyOf(values: ConnectionValues, from: string): DkimKey | undefined {
  const key = keyOf(values);
  const isUsed = modeOf(values) === 'own_smtp' && values['dkim_is_signing'] === 'true';
  return key && isUsed && domainOf(from) === key.domainName ? key : undefined;
}

/** The public half as a record has it: SPKI in base64. */
function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

function keyOf(values: ConnectionValues): DkimKey | null {
  const { dkim_domain: domain, dkim_selector: selector, dkim_private_key: privateKey } = values;
  if (!domain || !selector || !privateKey) return null;
  // The signature of another domain says nothing about the sender (RFC 9989 4.4.1).
  if (domain !== domainOf(String(values['email']))) return null;
  return { domainName: String(domain), keySelector: String(selector), privateKey: String(privateKey) };
}

function domainOf(address: string): string {
  const domain = address.trim().slice(address.trim().lastIndexOf('@') + 1);
  return domainToASCII(domain).toLowerCase();
}

import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Schemas of settings. Each parses the text of an environment variable into a typed value. The error texts complete the
 * sentence "<NAME> must be ...".
 */

const yes = new Set(['true', '1', 'yes', 'on']);
const no = new Set(['false', '0', 'no', 'off']);

export const text = () => z.string();

/** A shared secret, long enough that it can't be guessed. */
export const secretText = (minLength: number) =>
  z.string().refine((value) => value.length >= minLength, `at least ${minLength} characters`);

export const flag = (fallback: boolean) =>
  z
    .string()
    .refine(isFlag, 'true or false')
    .transform((value) => yes.has(value.toLowerCase()))
    .default(fallback);

export const wholeNumber = ({ from, to, fallback }: { from: number; to: number; fallback: number }) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to,
      `a whole number from ${from} to ${to}`,
    )
    .transform(Number)
    .default(fallback);

export const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => hasProtocol(value, protocols),
      `an address that starts with ${protocols.join(' or ')}//`,
    );

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` }).default(fallback);

export const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform(splitList)
    .pipe(z.array(z.enum(values, { error: `a list of ${values.join(', ')}` })).min(1));

/** Addresses and address ranges, e.g. `10.0.0.0/8,192.168.1.5`. */
export const addressList = () =>
  z
    .string()
    .transform(splitList)
    .pipe(z.array(z.string().refine(isAddressOrRange, 'a list of IP addresses or ranges such as 10.0.0.0/8')))
    .default([]);

/** Host names, addresses and address ranges, or a single port of a host: `127.0.0.1:4200`. */
export const hostList = () =>
  z
    .string()
    .transform(splitList)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            (value) => isAddressOrRange(value) || isHostName(value) || isHostAndPort(value),
            'a list of host names, IP addresses or ranges such as 10.0.0.0/8, or hosts with a port',
          ),
      ),
    )
    .default([]);

/** Proxies whose X-Forwarded-For header is trusted: all, none, a number of hops, or listed addresses. */
export const trustedProxies = () =>
  z
    .string()
    .refine(
      (value) => isFlag(value) || /^\d{1,2}$/.test(value) || splitList(value).every(isAddressOrRange),
      'true, false, a number of proxies, or a list of their addresses',
    )
    .transform(parseTrustedProxies)
    .default(false);

/** Addresses of DNS servers, each with an optional port. */
export const dnsServerList = () =>
  z
    .string()
    .transform(splitList)
    .refine(
      (values) =>
        values.every((value) => isIP(value) > 0 || /^(?:[\d.]+|\[[\da-f:.]+\]):\d{1,5}$/i.test(value)),
      'a list of IP addresses such as 10.0.0.2 or 10.0.0.2:5353',
    )
    .default([]);

export const authservIds = () =>
  z
    .string()
    .transform((value) => splitList(value).map((pair) => pair.toLowerCase().split('=')))
    .refine(
      (pairs) => pairs.every((pair) => pair.length === 2 && pair.every((part) => /^[^\s;()"]+$/.test(part))),
      'a list such as imap.acme.example=mx.acme.example',
    )
    .transform((pairs) => new Map(pairs as [string, string][]))
    .default(new Map());

/** 32 bytes, written as 64 hexadecimal digits or as base64. */
export const key = () =>
  z
    .string()
    .refine(
      (value) => decodeKey(value) !== undefined,
      '32 random bytes as 64 hexadecimal digits or as base64',
    )
    .transform((value) => decodeKey(value) as Buffer);

/** Several keys, separated by commas. */
export const keyList = () =>
  z
    .string()
    .transform(splitList)
    .refine(
      (values) => values.every((value) => decodeKey(value) !== undefined),
      'a list of keys of 32 random bytes, each as 64 hexadecimal digits or as base64',
    )
    .transform((values) => values.map((value) => decodeKey(value) as Buffer))
    .optional();

/** The 32 bytes of a key; undefined if the text is not a key. */
export function decodeKey(value: string): Buffer | undefined {
  const trimmed = value.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed)) return undefined;
  const bytes = Buffer.from(trimmed, 'base64');
  return bytes.length === 32 ? bytes : undefined;
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isFlag(value: string): boolean {
  return yes.has(value.toLowerCase()) || no.has(value.toLowerCase());
}

function parseTrustedProxies(value: string): boolean | number | string[] {
  // Checked first, because `0` and `1` are numbers of hops here, not flags.
  if (/^\d+$/.test(value)) return Number(value);
  return isFlag(value) ? yes.has(value.toLowerCase()) : splitList(value);
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isHostName(value: string): boolean {
  return value.length <= 253 && /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value) && !/^[\d.]+$/.test(value);
}

function isHostAndPort(value: string): boolean {
  const [, host = '', port = ''] = /^([^:]+):(\d{1,5})$/.exec(value) ?? [];
  return (isHostName(host) || isIP(host) === 4) && Number(port) <= 65_535;
}

function isAddressOrRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

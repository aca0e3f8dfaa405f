import { limits } from '../kit/limits';

/** Recipients of an email. */
export interface Recipients {
  to: string[];
  cc: string[];
  bcc: string[];
}

export const recipientFields = ['to', 'cc', 'bcc'] as const;
export type RecipientField = (typeof recipientFields)[number];

// Accepts for the local part and each domain label what mail servers accept; no quoted local parts, no bare host.
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

export function isMailAddress(text: string): boolean {
  return text.length <= limits.emailCharacters && ADDRESS.test(text);
}

/** Splits a comma-separated list of addresses. Whitespace and duplicates are removed. */
export function splitAddresses(text: string): string[] {
  const seen = new Set<string>();
  return text
    .replace(/\s+/g, '')
    .split(',')
    .filter((address) => {
      const key = address.toLowerCase();
      if (address === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** A recipient that the provider did not take while it took others. */
export interface RefusedRecipient {
  address: string;
  /** The provider's own words. */
  reason: string;
}

/** The recipients of a sent message who did not get it, from its content attributes. */
export function refusedRecipientsOf(contentAttributes: Record<string, unknown>): RefusedRecipient[] {
  const { refused_recipients: refused } = contentAttributes;
  if (!Array.isArray(refused)) return [];
  return refused.filter(
    (entry): entry is RefusedRecipient =>
      typeof entry === 'object' &&
      entry !== null &&
      typeof (entry as RefusedRecipient).address === 'string' &&
      typeof (entry as RefusedRecipient).reason === 'string',
  );
}

import { isEmailLike } from '../../../shared/auth/email';

/** As many as one call takes. */
export const MOST_INVITATIONS = 50;

export interface Addresses {
  valid: string[];
  /** As they were written. */
  malformed: string[];
  /** Members of the workspace already. */
  known: string[];
}

/** Reads what people paste: lines, commas, semicolons, also `Mira Kurz <mira@acme.example>`. Each address once. */
export function readAddresses(text: string, members: readonly string[] = []): Addresses {
  const memberAddresses = new Set(members.map((email) => email.toLowerCase()));
  const found: Addresses = { valid: [], malformed: [], known: [] };
  for (const part of partsOf(text)) {
    const email = part.toLowerCase();
    const group = !isEmailLike(email) ? 'malformed' : memberAddresses.has(email) ? 'known' : 'valid';
    const entry = group === 'malformed' ? part : email;
    if (!found[group].includes(entry)) found[group].push(entry);
  }
  return found;
}

function partsOf(text: string): string[] {
  return text.split(/[\n,;]+/).flatMap((piece) => {
    const named = /<([^<>]+)>/.exec(piece)?.[1];
    return (named ?? piece).split(/\s+/).filter((part) => part !== '');
  });
}

import type { AccountLimits, Agent } from '@parley/contract';
import { isEmailLike } from '../../../shared/auth/email';

/** As many as one call takes. */
export const BATCH_SIZE = 50;
/** As the contract has it. */
const MOST_CHARACTERS = 254;
/** The server's word for seats that nothing limits. */
const UNLIMITED = 100_000;

export type AddressProblem = 'malformed' | 'repeated' | 'member';

export interface PastedAddress {
  /** Where it stands, from 1. */
  line: number;
  /** As it was written. */
  text: string;
  /** In lower case. */
  email: string;
  problem: AddressProblem | null;
}

/** Reads what people paste: lines, commas, semicolons, also `Mira Kurz <mira@acme.example>`. */
export function readAddresses(text: string, members: readonly string[] = []): PastedAddress[] {
  const memberAddresses = new Set(members.map((email) => email.toLowerCase()));
  const seen = new Set<string>();
  return text.split('\n').flatMap((content, index) =>
    partsOf(content).map((part): PastedAddress => {
      const email = part.toLowerCase();
      const problem = problemOf(email, seen, memberAddresses);
      seen.add(email);
      return { line: index + 1, text: part, email, problem };
    }),
  );
}

/** Who will be invited. */
export function invitable(addresses: readonly PastedAddress[]): string[] {
  return addresses.filter(({ problem }) => problem === null).map(({ email }) => email);
}

export function batchesOf(emails: readonly string[]): string[][] {
  const count = Math.ceil(emails.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) =>
    emails.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}

export interface Seats {
  allowed: number;
  free: number;
}

/** Null while nobody knows, and where nothing limits them. */
export function seatsOf(limits: AccountLimits['limits'] | undefined): Seats | null {
  if (!limits || limits.agents.allowed >= UNLIMITED) return null;
  const { allowed, consumed } = limits.agents;
  return { allowed, free: Math.max(0, allowed - consumed) };
}

/** `added`: has an account already, and needs no invitation. `unsent`: the server was not asked, or refused all. */
export interface InvitationOutcome {
  email: string;
  outcome: 'invited' | 'added' | 'refused' | 'unsent';
}

/** What became of each address: `sent` was taken by the server, and `agents` is who belongs to the account since. */
export function outcomesOf(
  emails: readonly string[],
  sent: ReadonlySet<string>,
  agents: readonly Pick<Agent, 'email' | 'confirmed'>[],
): InvitationOutcome[] {
  const byEmail = new Map(agents.map((agent) => [agent.email.toLowerCase(), agent]));
  return emails.map((email) => {
    const agent = byEmail.get(email);
    // A call whose answer was lost may have arrived.
    if (agent) return { email, outcome: agent.confirmed ? 'added' : 'invited' };
    return { email, outcome: sent.has(email) ? 'refused' : 'unsent' };
  });
}

function problemOf(
  email: string,
  seen: ReadonlySet<string>,
  members: ReadonlySet<string>,
): AddressProblem | null {
  if (!isEmailLike(email) || email.length > MOST_CHARACTERS) return 'malformed';
  if (members.has(email)) return 'member';
  return seen.has(email) ? 'repeated' : null;
}

function partsOf(line: string): string[] {
  return line.split(/[,;]+/).flatMap((piece) => {
    const named = /<([^<>]+)>/.exec(piece)?.[1];
    return (named ?? piece).split(/\s+/).filter((part) => part !== '');
  });
}

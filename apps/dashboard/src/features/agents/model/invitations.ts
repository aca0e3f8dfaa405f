import type { AccountLimits, Agent } from '@parley/contract';
import { isEmailLike } from '../../../shared/auth/email';

/** Limit of one API call. */
export const BATCH_SIZE = 50;
/** Limit of the contract. */
const MOST_CHARACTERS = 254;
/** From this number on, the API means "no limit". */
const UNLIMITED = 100_000;

export type AddressProblem = 'malformed' | 'repeated' | 'member';

export interface PastedAddress {
  /** Line number, starting at 1. */
  line: number;
  /** The text as pasted. */
  text: string;
  /** Lower case. */
  email: string;
  problem: AddressProblem | null;
}

/** Parses pasted addresses, separated by lines, commas or semicolons; also `Mira Kurz <mira@acme.example>`. */
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

/** The addresses to invite. */
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

/** Null until loaded, and if seats are unlimited. */
export function seatsOf(limits: AccountLimits['limits'] | undefined): Seats | null {
  if (!limits || limits.agents.allowed >= UNLIMITED) return null;
  const { allowed, consumed } = limits.agents;
  return { allowed, free: Math.max(0, allowed - consumed) };
}

/**
 * `added`: the person already had an account and needs no invitation. `unsent`: the request was not made, or rejected
 * as a whole.
 */
export interface InvitationOutcome {
  email: string;
  outcome: 'invited' | 'added' | 'refused' | 'unsent';
}

/** Result for each address. `sent`: addresses in successful calls; `agents`: the agents of the account afterwards. */
export function outcomesOf(
  emails: readonly string[],
  sent: ReadonlySet<string>,
  agents: readonly Pick<Agent, 'email' | 'confirmed'>[],
): InvitationOutcome[] {
  const byEmail = new Map(agents.map((agent) => [agent.email.toLowerCase(), agent]));
  return emails.map((email) => {
    const agent = byEmail.get(email);
    // Also counts addresses whose call failed: it may have reached the server with only the response lost.
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

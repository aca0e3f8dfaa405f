import type { CallResult, Outcome } from './history';
import type { Member } from './people';

/** One merge of two contacts into `base`, and whether it was undone. */
export interface ContactMerge {
  readonly base: number;
  readonly mergee: number;
  outcome: Outcome;
  /** Id of the acknowledged merge. */
  id?: number;
  /** Outcome of the newest attempt to undo it. */
  undo?: Outcome;
}

/** The contact that a conversation has in the tables. */
export interface ConversationContact {
  /** Display id. */
  conversation: number;
  contact: number;
  /** Whether the contact exists, and the contact inbox and every message of the customer name it too. */
  isConsistent: boolean;
}

/** What the tables say about the contacts of an account. */
export interface StoredContacts {
  ids: ReadonlySet<number>;
  conversations: readonly ConversationContact[];
}

/** Merges two of at least two contacts, or undoes a merge. Returns the answer of the server. */
export async function mergeOrUndo(
  merges: ContactMerge[],
  member: Member,
  contacts: readonly number[],
): Promise<CallResult> {
  const undoable = merges.filter(({ id, undo }) => id !== undefined && undo === undefined);
  const newest = undoable.at(-1);
  if (newest?.id !== undefined && Math.random() < 0.5) {
    // Until there is an answer, nobody knows whether it was undone.
    newest.undo = 'unknown';
    const result = await member.caller.attempt('POST', `/contacts/${newest.base}/merges/${newest.id}/undo`);
    newest.undo = outcomeOf(result);
    return result;
  }
  const base = pick(contacts);
  const mergee = pick(contacts.filter((contact) => contact !== base));
  const merge: ContactMerge = { base, mergee, outcome: 'unknown' };
  merges.push(merge);
  const result = await member.caller.attempt('POST', '/actions/contact_merge', {
    base_contact_id: base,
    mergee_contact_id: mergee,
  });
  merge.outcome = outcomeOf(result);
  const { merge: made } = (result?.body ?? {}) as { merge?: { id: number } };
  if (merge.outcome === 'ok' && made) merge.id = made.id;
  return result;
}

function pick(contacts: readonly number[]): number {
  const picked = contacts[Math.floor(Math.random() * contacts.length)];
  if (picked === undefined) throw new Error('two contacts are needed for a merge');
  return picked;
}

function outcomeOf(result: CallResult): Outcome {
  if (result && result.status >= 200 && result.status < 300) return 'ok';
  return result && result.status >= 400 && result.status < 500 ? 'refused' : 'unknown';
}

/** A person who writes, with the contact and the conversation they began with. */
interface Owner {
  contact: number;
  conversation: number;
}

/**
 * Compares the merges with the contacts in the tables. A contact is gone if and only if a merge of it was acknowledged
 * and not undone, and its conversation belongs to whatever contact has everything now. Where the outcome of a call is
 * unknown, either state is right, but never a half of it.
 */
export function wrongContacts(
  merges: readonly ContactMerge[],
  owners: readonly Owner[],
  { ids, conversations }: StoredContacts,
): string[] {
  const found = conversations
    .filter(({ isConsistent }) => !isConsistent)
    .map(({ conversation, contact }) => `conversation ${conversation} is torn from its contact ${contact}`);
  const ownerOf = new Map(conversations.map(({ conversation, contact }) => [conversation, contact]));
  for (const { contact, conversation } of owners) {
    const holder = holderOf(contact, merges);
    if (ids.has(contact) && ownerOf.get(conversation) !== contact)
      found.push(`contact ${contact} exists, but conversation ${conversation} is not theirs`);
    if (holder === undefined) continue;
    if (ids.has(contact) !== (holder === contact))
      found.push(
        holder === contact
          ? `contact ${contact} is gone, though nobody merged it`
          : `contact ${contact} was merged into ${holder} and still exists`,
      );
    if (ownerOf.get(conversation) !== holder)
      found.push(
        `conversation ${conversation} belongs to ${ownerOf.get(conversation)}, but ${holder} has all of ${contact}`,
      );
  }
  return found;
}

/** The contact that has everything of this one; undefined if the outcome of a call leaves it open. */
function holderOf(contact: number, merges: readonly ContactMerge[]): number | undefined {
  const own = merges.filter(({ mergee }) => mergee === contact);
  if (own.some(({ outcome, undo }) => outcome === 'unknown' || undo === 'unknown')) return undefined;
  const standing = own.find(({ outcome, undo }) => outcome === 'ok' && undo !== 'ok');
  return standing ? holderOf(standing.base, merges) : contact;
}

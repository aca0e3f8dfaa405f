import type { ContactHistoryEntry } from '@parley/contract';
import type { Changes } from '../../platform/events/changes';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { presentConversations } from '../conversation-presenters/conversation-presenters.facade';
import { findConversations } from '../conversation-records/conversation-records.facade';
import { KINDS, type HistoryPosition } from './history-cursor';
import { readChanges, readNotes, readResolutions, readUndoableMerges } from './queries/read-history-rows';

type Kind = (typeof KINDS)[number];
type Actor = Extract<ContactHistoryEntry, { kind: 'note' }>['actor'];

/** Entries at these positions, in their order; what was deleted meanwhile is left out. */
export async function presentHistory(
  { db, accountId, viewer }: Pick<AccountContext, 'db' | 'accountId' | 'viewer'>,
  positions: readonly HistoryPosition[],
): Promise<ContactHistoryEntry[]> {
  const idsOf = (kind: Kind) =>
    positions.filter((position) => KINDS[position.kind] === kind).map(({ id }) => id);
  const [conversationRows, resolutionRows, noteRows, changeRows, merges] = await Promise.all([
    findConversations(db, accountId, idsOf('conversation_opened')),
    readResolutions(db, accountId, idsOf('conversation_resolved')),
    readNotes(db, accountId, idsOf('note')),
    readChanges(db, accountId, idsOf('changed')),
    readUndoableMerges(db, accountId, idsOf('changed')),
  ]);
  const agents = await loadAgents(db, accountId, [
    ...[...resolutionRows, ...noteRows].flatMap(({ user_id: id }) => id ?? []),
    ...changeRows.flatMap(({ actor_type: type, actor_id: id }) => (type === 'User' && id !== null ? id : [])),
  ]);
  const presented = await presentConversations(db, viewer, conversationRows);
  const conversations = new Map(conversationRows.map((row, index) => [row.id, presented[index]]));
  const resolutions = new Map(resolutionRows.map((row) => [row.id, row]));
  const notes = new Map(noteRows.map((row) => [row.id, row]));
  const changes = new Map(changeRows.map((row) => [row.id, row]));

  const userOf = (id: number | null): Actor =>
    id === null
      ? { type: 'system', id: null, name: null }
      : { type: 'user', id, name: agents.get(id)?.name ?? null };

  return positions.flatMap((position): ContactHistoryEntry[] => {
    const { id } = position;
    const kind = KINDS[position.kind];
    const own = { id: `${kind}-${id}`, created_at: Math.floor(position.at / 1_000_000) };
    switch (kind) {
      case 'created':
        return [{ ...own, kind }];
      case 'conversation_opened': {
        const conversation = conversations.get(id);
        return conversation ? [{ ...own, kind, conversation }] : [];
      }
      case 'conversation_resolved': {
        const row = resolutions.get(id);
        return row ? [{ ...own, kind, conversation_id: row.display_id, actor: userOf(row.user_id) }] : [];
      }
      case 'note': {
        const row = notes.get(id);
        return row ? [{ ...own, kind, content: row.content, actor: userOf(row.user_id) }] : [];
      }
      case 'changed': {
        const row = changes.get(id);
        if (!row) return [];
        const actor =
          row.actor_type === 'User'
            ? userOf(row.actor_id)
            : { type: otherActors[row.actor_type], id: row.actor_id, name: null };
        if (row.merged_contact_id !== null) {
          if (Object.keys(row.changes).length > 0) return [{ ...own, kind: 'merge_undone', actor }];
          return [{ ...own, kind: 'merged', actor, merge: merges.get(id) ?? null }];
        }
        return [{ ...own, kind, actor, changes: fieldChanges(row.changes) }];
      }
      default:
        return [];
    }
  });
}

const otherActors = { AgentBot: 'agent_bot', Contact: 'contact', System: 'system' } as const;

const NESTED = new Set(['additional_attributes', 'custom_attributes']);

/** One change per field; attributes are told key by key. */
function fieldChanges(changes: Changes): { field: string; from: unknown; to: unknown }[] {
  return Object.entries(changes).flatMap(([field, [from, to]]) => {
    if (!NESTED.has(field)) return [{ field, from, to }];
    const [before, after] = [objectOf(from), objectOf(to)];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => ({ field: `${field}.${key}`, from: before[key] ?? null, to: after[key] ?? null }));
  });
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

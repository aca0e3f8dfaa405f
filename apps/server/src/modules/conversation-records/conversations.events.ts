import { conversationPosition } from '@parley/contract';
import { z } from 'zod';
import { changeOf, changesOf } from '../../platform/events/changes';
import { defineEvent } from '../../platform/events/define-event';
import { type ConversationRow, placeOf } from './conversations.types';

const refs = { conversationId: 'required', contactId: 'required', inboxId: 'required' } as const;
const about = (row: ConversationRow) => ({
  conversationId: row.id,
  contactId: row.contact_id,
  inboxId: row.inbox_id,
});

const id = z.number().nullable();

/** `status` is the initial status; it may have changed by the time the event is read. */
export const conversationCreated = defineEvent(
  'conversation.created',
  {
    description: 'A conversation was created.',
    refs,
    data: z.strictObject({ previous: z.null(), status: z.number() }),
  },
  (row: ConversationRow) => ({ ...about(row), data: { previous: null, status: row.status } }),
);

/**
 * A change of these columns, or of the conversation language, emits `conversation.updated`; other columns change
 * without it.
 */
const watched = [
  'team_id',
  'assignee_id',
  'status',
  'snoozed_until',
  'custom_attributes',
  'labels',
  'waiting_since',
  'first_reply_created_at',
  'priority',
  'csat_rating',
] as const satisfies readonly (keyof ConversationRow)[];

const conversationChanges = changesOf([...watched, 'additional_attributes']);
type ConversationChanges = z.output<typeof conversationChanges>;

/** The changes that `conversation.updated` reports; null if no watched column changed. */
export function watchedChanges(before: ConversationRow, after: ConversationRow): ConversationChanges | null {
  const changes: ConversationChanges = {};
  for (const column of watched) {
    if (JSON.stringify(before[column]) !== JSON.stringify(after[column])) {
      changes[column] = [before[column], after[column]];
    }
  }
  const [oldAttributes, newAttributes] = [before.additional_attributes, after.additional_attributes];
  if (oldAttributes.conversation_language !== newAttributes.conversation_language) {
    changes.additional_attributes = [oldAttributes, newAttributes];
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

export const conversationUpdated = defineEvent(
  'conversation.updated',
  {
    description: 'A conversation has changed in what lists, filters and webhooks show of it.',
    refs,
    /** `previous`: the position before the change. */
    data: z.strictObject({ previous: conversationPosition, changes: conversationChanges }),
  },
  (before: ConversationRow, after: ConversationRow, changes: ConversationChanges) => ({
    ...about(after),
    data: { previous: placeOf(before), changes },
  }),
);

export const conversationStatusChanged = defineEvent(
  'conversation.status_changed',
  {
    description: 'The status of a conversation has changed.',
    refs,
    data: z.strictObject({ changes: z.strictObject({ status: z.tuple([z.number(), z.number()]) }) }),
  },
  (before: ConversationRow, after: ConversationRow) => ({
    ...about(after),
    data: { changes: { status: changeOf(before.status, after.status) } },
  }),
);

export const assigneeChanged = defineEvent(
  'assignee.changed',
  {
    description: 'A conversation was assigned to another agent, or to none.',
    refs,
    data: z.strictObject({ changes: z.strictObject({ assignee_id: z.tuple([id, id]) }) }),
  },
  (before: ConversationRow, after: ConversationRow) => ({
    ...about(after),
    data: { changes: { assignee_id: changeOf(before.assignee_id, after.assignee_id) } },
  }),
);

export const teamChanged = defineEvent(
  'team.changed',
  {
    description: 'A conversation was assigned to another team, or to none.',
    refs,
    data: z.strictObject({ changes: z.strictObject({ team_id: z.tuple([id, id]) }) }),
  },
  (before: ConversationRow, after: ConversationRow) => ({
    ...about(after),
    data: { changes: { team_id: changeOf(before.team_id, after.team_id) } },
  }),
);

export const conversationRead = defineEvent(
  'conversation.read',
  { description: 'The contact has seen the conversation.', refs },
  about,
);

export const unreadCountChanged = defineEvent(
  'conversation.unread_count_changed',
  { description: 'An agent read a conversation or marked it unread.', refs },
  about,
);

/** `id`: display id. `removedIds`: user ids of the participants that were removed. */
export const participantsUpdated = defineEvent(
  'conversation.participants_updated',
  {
    description: 'The participants of a conversation changed other than by an assignment or a mention.',
    refs,
    data: z.strictObject({
      id: z.number(),
      /** Absent in events written by releases before removals were published. */
      removedIds: z.array(z.number()).optional(),
    }),
  },
  (row: ConversationRow, removedIds: readonly number[] = []) => ({
    ...about(row),
    data: { id: row.display_id, removedIds: [...removedIds] },
  }),
);

const removedConversation = z.strictObject({ display_id: z.number(), previous: conversationPosition });
const removalOf = (row: ConversationRow) => ({
  ...about(row),
  data: { display_id: row.display_id, previous: placeOf(row) },
});

export const conversationDeleted = defineEvent(
  'conversation.deleted',
  { description: 'A conversation was deleted.', refs, data: removedConversation },
  removalOf,
);

export const conversationMergedAway = defineEvent(
  'conversation.merged_away',
  {
    description:
      'A conversation was merged into another one: it leaves lists and counts like a deleted one, but its data is kept.',
    refs,
    data: removedConversation,
  },
  removalOf,
);

export const conversationRestored = defineEvent(
  'conversation.restored',
  {
    description:
      'A merge was undone: for lists and counts the conversation is new, but no notification says that it was started.',
    refs,
    data: z.strictObject({ previous: z.null() }),
  },
  (row: ConversationRow) => ({ ...about(row), data: { previous: null } }),
);

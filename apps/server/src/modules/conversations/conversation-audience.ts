import type { DbReader } from '../../platform/db/database';
import type { Subscriber } from '../../platform/realtime/rules';
import { viewerOf } from '../access/access.facade';
import { canSeeConversation, type ConversationStanding } from './conversations.policy';
import { participantIdsOf } from './conversations.repository';

/** Asked for one subscriber at the moment of delivery. */
export interface ConversationAudience {
  /** May this one see the conversation as it stands? */
  mayHear(subscriber: Subscriber): Promise<boolean>;
  /** Could they before the change? */
  couldHear(subscriber: Subscriber, previous: PreviousStanding): Promise<boolean>;
}

export type PreviousStanding = Pick<ConversationStanding, 'inbox_id' | 'team_id' | 'assignee_id'>;

/** Who hears of some conversations, by the one policy. Keyed by internal id; deleted ones are missing. */
export async function conversationAudience(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<Map<number, ConversationAudience>> {
  const ids = [...new Set(conversationIds)];
  if (ids.length === 0) return new Map();
  const [standings, participants] = await Promise.all([
    loadStandings(db, accountId, ids),
    participantIdsOf(db, accountId, ids),
  ]);
  return new Map(
    standings.map((row) => [row.id, audienceOf({ ...row, participantIds: participants.get(row.id) ?? [] })]),
  );
}

function audienceOf(standing: ConversationStanding): ConversationAudience {
  return {
    async mayHear(subscriber) {
      const viewer = await viewerOf(subscriber);
      return viewer !== null && canSeeConversation(viewer, standing);
    },
    async couldHear(subscriber, previous) {
      const viewer = await viewerOf(subscriber);
      return viewer !== null && canSeeConversation(viewer, { ...standing, ...previous });
    },
  };
}

async function loadStandings(db: DbReader, accountId: number, ids: number[]) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('contact_inboxes as ci', (join) =>
      join.onRef('ci.account_id', '=', 'c.account_id').onRef('ci.id', '=', 'c.contact_inbox_id'),
    )
    .select([
      'c.id',
      'c.inbox_id',
      'c.team_id',
      'c.assignee_id',
      'c.contact_inbox_id',
      'c.contact_id',
      'ci.hmac_verified as contactInboxVerified',
    ])
    .where('c.account_id', '=', accountId)
    .where('c.id', 'in', ids)
    .execute();
}

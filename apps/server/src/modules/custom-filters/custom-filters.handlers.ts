import type { Reaction } from '../../platform/events/reactions';
import { configurationUpdated } from '../accounts/accounts.facade';
import { type Retitling, retitled, retitlingOf } from '../labels/labels.facade';
import { listFiltersMentioning, setQuery } from './custom-filters.repository';

/**
 * Saved views name labels by their titles. A view whose only label was deleted keeps the title and stays empty: without
 * it the view would show everything.
 */
export const renameLabelsInViewsOnRetitling: Reaction = {
  name: 'renameLabelsInViewsOnRetitling',
  events: ['label.retitled'],
  async react(db, accountId, events, announce) {
    for (const event of events) {
      const change = await retitlingOf(db, accountId, event);
      if (!change) continue;
      for (const { id, user_id: userId, query } of await listFiltersMentioning(db, accountId, change.from)) {
        const after = queryAfter(query, change);
        if (JSON.stringify(after) === JSON.stringify(query)) continue;
        await setQuery(db, accountId, id, after);
        announce(configurationUpdated('custom_filter', userId));
      }
    }
    return [];
  },
};

type Query = Record<string, unknown>;

function queryAfter(query: Query, change: Retitling): Query {
  if (!Array.isArray(query.payload)) return query;
  return { ...query, payload: query.payload.map((condition: unknown) => conditionAfter(condition, change)) };
}

function conditionAfter(condition: unknown, change: Retitling): unknown {
  if (typeof condition !== 'object' || condition === null) return condition;
  const { attribute_key: key, values } = condition as Query;
  if (key !== 'labels') return condition;
  const [only] = retitled([values], change);
  if (!Array.isArray(values)) return only === undefined ? condition : { ...condition, values: only };
  const after = retitled(values, change);
  return after.length === 0 ? condition : { ...condition, values: after };
}

import { eventHandler } from '../../platform/events/handlers';
import { configurationUpdated } from '../accounts/accounts.facade';
import { type LabelRename, retitled, resolveLabelRename } from '../labels/labels.facade';
import { listFiltersMentioning, setQuery } from './custom-filters.repository';
import { labelTitleEvents } from '../labels/labels.events';

/**
 * Saved views refer to labels by title. A view whose only label was deleted keeps the title and stays empty, because
 * without the condition it would show everything.
 */
export const renameLabelsInViewsOnRetitling = eventHandler({
  name: 'renameLabelsInViewsOnRetitling',
  events: labelTitleEvents,
  async handle(db, accountId, events, emit) {
    for (const event of events) {
      const change = await resolveLabelRename(db, accountId, event);
      if (!change) continue;
      for (const { id, user_id: userId, query } of await listFiltersMentioning(db, accountId, change.from)) {
        const after = renameLabelInQuery(query, change);
        if (JSON.stringify(after) === JSON.stringify(query)) continue;
        await setQuery(db, accountId, id, after);
        emit(configurationUpdated('custom_filter', userId));
      }
    }
    return [];
  },
});

type Query = Record<string, unknown>;

function renameLabelInQuery(query: Query, change: LabelRename): Query {
  if (!Array.isArray(query.payload)) return query;
  return {
    ...query,
    payload: query.payload.map((condition: unknown) => renameLabelInCondition(condition, change)),
  };
}

function renameLabelInCondition(condition: unknown, change: LabelRename): unknown {
  if (typeof condition !== 'object' || condition === null) return condition;
  const { attribute_key: key, values } = condition as Query;
  if (key !== 'labels') return condition;
  const [only] = retitled([values], change);
  if (!Array.isArray(values)) return only === undefined ? condition : { ...condition, values: only };
  const after = retitled(values, change);
  return after.length === 0 ? condition : { ...condition, values: after };
}

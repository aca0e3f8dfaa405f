import { eventHandler } from '../../platform/events/handlers';
import { findLabel } from '../labels/labels.facade';
import { listPoliciesExcluding, updateCapacityPolicy } from './capacity-policies.repository';
import { labelTitleEvents } from '../labels/labels.events';

/** Exclusion rules of capacity policies refer to labels by title. */
export const renameExcludedLabelsOnRetitling = eventHandler({
  name: 'renameExcludedLabelsOnRetitling',
  events: labelTitleEvents,
  async handle(db, accountId, events) {
    for (const { data } of events) {
      const { labelId, from } = data;
      const title = (await findLabel(db, accountId, labelId))?.title;
      for (const { id, exclusion_rules: rules } of await listPoliciesExcluding(db, accountId, from)) {
        const others = (rules.excluded_labels ?? []).filter((label) => label !== from && label !== title);
        const excluded_labels = title === undefined ? others : [...others, title];
        await updateCapacityPolicy(db, accountId, id, { exclusion_rules: { ...rules, excluded_labels } });
      }
    }
    return [];
  },
});

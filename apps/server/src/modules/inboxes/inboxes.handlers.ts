import { eventHandler } from '../../platform/events/handlers';
import { retitled, resolveLabelRename } from '../labels/labels.facade';
import { inboxUpdated } from './inboxes.events';
import { listInboxesWithSurveyLabel, setCsatConfig } from './inboxes.repository';
import { labelTitleEvents } from '../labels/labels.events';

/**
 * Applies a label rename or deletion to survey rules, which refer to labels by title. The last label of a rule stays
 * when it is deleted, because without labels the survey would be sent to everyone.
 */
export const renameSurveyLabelsOnRetitling = eventHandler({
  name: 'renameSurveyLabelsOnRetitling',
  events: labelTitleEvents,
  async handle(db, accountId, events, emit) {
    for (const event of events) {
      const change = await resolveLabelRename(db, accountId, event);
      if (!change) continue;
      for (const { id, csat_config: before } of await listInboxesWithSurveyLabel(
        db,
        accountId,
        change.from,
      )) {
        const rules = (before.survey_rules ?? {}) as { values?: unknown[] };
        const values = retitled(rules.values ?? [], change);
        if (values.length === 0) continue;
        const after = { ...before, survey_rules: { ...rules, values } };
        await setCsatConfig(db, accountId, id, after);
        emit(inboxUpdated(id, { csat_config: [before, after] }));
      }
    }
    return [];
  },
});

import type { EventHandler } from '../../platform/events/handlers';
import { retitled, resolveLabelRename } from '../labels/labels.facade';
import { inboxUpdated } from './inboxes.events';
import { listInboxesWithSurveyLabel, setCsatConfig } from './inboxes.repository';

/**
 * Survey rules refer to labels by title. A rule's last label stays when it is deleted: without it the survey would go to
 * everyone.
 */
export const renameSurveyLabelsOnRetitling: EventHandler = {
  name: 'renameSurveyLabelsOnRetitling',
  events: ['label.retitled'],
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
};

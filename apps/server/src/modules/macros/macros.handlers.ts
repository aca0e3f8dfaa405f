import { eventHandler } from '../../platform/events/handlers';
import { configurationUpdated } from '../accounts/accounts.facade';
import { type LabelRename, retitled, resolveLabelRename } from '../labels/labels.facade';
import { runMacroJob } from './jobs/run-macro.job';
import { listMacrosMentioning, type MacroActions, setActions } from './macros.repository';
import { labelTitleEvents } from '../labels/labels.events';
import { macroRunRequested } from './macros.events';

/** Adds one job per requested run. */
export const runMacroOnRequest = eventHandler({
  name: 'runMacroOnRequest',
  events: [macroRunRequested],
  async handle(_db, accountId, events) {
    return events.map(({ data }) => runMacroJob(accountId, data.runId));
  },
});

/**
 * Applies label renames to macros, which refer to labels by title. An action that has no label left after a deletion is
 * removed.
 */
export const renameLabelsInMacrosOnRetitling = eventHandler({
  name: 'renameLabelsInMacrosOnRetitling',
  events: labelTitleEvents,
  async handle(db, accountId, events, emit) {
    for (const event of events) {
      const change = await resolveLabelRename(db, accountId, event);
      if (!change) continue;
      for (const macro of await listMacrosMentioning(db, accountId, change.from)) {
        const after = renameLabelInActions(macro.actions, change);
        if (JSON.stringify(after) === JSON.stringify(macro.actions)) continue;
        await setActions(db, accountId, macro.id, after);
        emit(configurationUpdated('macro', macro.owner_id ?? undefined));
      }
    }
    return [];
  },
});

function renameLabelInActions(actions: MacroActions, change: LabelRename): MacroActions {
  return actions.flatMap((action) => {
    if (action.action_name !== 'add_label' && action.action_name !== 'remove_label') return [action];
    const action_params = retitled(action.action_params, change);
    const isEmptied = action_params.length === 0 && action.action_params.length > 0;
    return isEmptied ? [] : [{ ...action, action_params }];
  });
}

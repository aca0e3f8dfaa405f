import { eventHandler } from '../../platform/events/handlers';
import { resolveLabelRename } from '../labels/labels.facade';
import { accountUpdated, lockAccount, updateAccountRow } from '../accounts/accounts.facade';
import { labelTitleEvents } from '../labels/labels.events';

/**
 * The account settings name a label that auto-resolve adds: renames it there too, and clears it when the label is
 * deleted.
 */
export const renameResolveLabelOnRetitling = eventHandler({
  name: 'renameResolveLabelOnRetitling',
  events: labelTitleEvents,
  async handle(db, accountId, events, emit) {
    for (const event of events) {
      const change = await resolveLabelRename(db, accountId, event);
      if (!change) continue;
      const { settings } = await lockAccount(db, accountId);
      const label = settings.auto_resolve_label;
      if (typeof label !== 'string' || label.trim().toLowerCase() !== change.from) continue;
      const after = { ...settings, auto_resolve_label: change.to };
      await updateAccountRow(db, accountId, { settings: JSON.stringify(after) });
      emit(accountUpdated({ settings: [settings, after] }));
    }
    return [];
  },
});

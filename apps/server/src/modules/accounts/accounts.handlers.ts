import type { Reaction } from '../../platform/events/reactions';
import { retitlingOf } from '../labels/labels.facade';
import { lockAccount, updateAccountRow } from './accounts.repository';

/** The settings name the label that automatic resolving adds; none any more once it is deleted. */
export const renameResolveLabelOnRetitling: Reaction = {
  name: 'renameResolveLabelOnRetitling',
  events: ['label.retitled'],
  async react(db, accountId, events, announce) {
    for (const event of events) {
      const change = await retitlingOf(db, accountId, event);
      if (!change) continue;
      const { settings } = await lockAccount(db, accountId);
      const label = settings.auto_resolve_label;
      if (typeof label !== 'string' || label.trim().toLowerCase() !== change.from) continue;
      const after = { ...settings, auto_resolve_label: change.to };
      await updateAccountRow(db, accountId, { settings: JSON.stringify(after) });
      announce({ type: 'account.updated', data: { changes: { settings: [settings, after] } } });
    }
    return [];
  },
};

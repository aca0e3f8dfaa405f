import { conversationStatuses, type ReportRow } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { loadContacts } from '../contacts/contacts.facade';
import type { MeasuredRow } from './queries/list-report-rows';

/** Characters of a message that a row shows. */
const TEXT_CHARACTERS = 200;

/** In the order of the rows. `ofMessages`: each row is a message. */
export async function presentReportRows(
  { db, accountId }: Pick<AccountContext, 'db' | 'accountId'>,
  rows: readonly MeasuredRow[],
  ofMessages: boolean,
): Promise<ReportRow[]> {
  const open = rows.filter((row) => row.display_id !== null);
  const senders = (type: MeasuredRow['sender_type']) =>
    open.flatMap((row) => (row.sender_type === type && row.sender_id !== null ? [row.sender_id] : []));
  const [contacts, agents] = await Promise.all([
    loadContacts(db, accountId, [...open.map((row) => row.contact_id), ...senders('Contact')]),
    loadAgents(db, accountId, [...open.flatMap((row) => row.assignee_id ?? []), ...senders('User')]),
  ]);
  const senderOf = ({ sender_type: type, sender_id: id }: MeasuredRow) => {
    if (id === null) return undefined;
    return type === 'User' ? agents.get(id)?.name : type === 'Contact' ? contacts.get(id)?.name : undefined;
  };
  return rows.map((row): ReportRow => {
    const assignee = row.assignee_id === null ? undefined : agents.get(row.assignee_id);
    const isOpen = row.display_id !== null;
    return {
      id: row.id,
      at: unix(row.at),
      value: row.value,
      value_in_business_hours: row.business_value,
      conversation:
        row.display_id === null
          ? null
          : {
              id: row.display_id,
              contact_name: contacts.get(row.contact_id)?.name ?? null,
              inbox_id: row.inbox_id,
              team_id: row.team_id,
              assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
              status: conversationStatuses[row.status] ?? 'open',
              labels: row.labels,
            },
      message:
        isOpen && ofMessages
          ? {
              id: row.id,
              text: (row.content ?? '').slice(0, TEXT_CHARACTERS),
              sender_name: senderOf(row) ?? null,
            }
          : null,
    };
  });
}

import type { CsatResponse } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { loadContacts, presentContacts } from '../contacts/contacts.facade';
import type { ListedCsatResponse } from './csat-responses.repository';

type Caller = Pick<AccountContext, 'db' | 'accountId' | 'viewer'>;

/** In the order of the rows. Agents who were deleted and contacts that are gone are missing. */
export async function presentCsatResponses(
  ctx: Caller,
  rows: readonly ListedCsatResponse[],
): Promise<CsatResponse[]> {
  if (rows.length === 0) return [];
  const { db, accountId } = ctx;
  const contactRows = await loadContacts(
    db,
    accountId,
    rows.map((row) => row.contact_id),
  );
  const contacts = await presentContacts(ctx, [...contactRows.values()], { withInboxes: false });
  const contactsById = new Map(contacts.map((contact) => [contact.id, contact]));
  const agents = await loadAgents(
    db,
    accountId,
    rows.flatMap((row) => [row.assigned_agent_id ?? [], row.review_notes_updated_by ?? []].flat()),
  );
  return rows.map((row): CsatResponse => {
    const contact = contactsById.get(row.contact_id);
    const agent = row.assigned_agent_id === null ? undefined : agents.get(row.assigned_agent_id);
    const reviewer =
      row.review_notes_updated_by === null ? undefined : agents.get(row.review_notes_updated_by);
    return {
      id: row.id,
      rating: row.rating,
      feedback_message: row.feedback_message,
      csat_review_notes: row.csat_review_notes,
      review_notes_updated_at: row.review_notes_updated_at && unix(row.review_notes_updated_at),
      ...(reviewer && { review_notes_updated_by: { id: reviewer.id, name: reviewer.name } }),
      account_id: row.account_id,
      message_id: row.message_id,
      ...(contact && { contact }),
      conversation_id: row.conversation_display_id,
      inbox_id: row.inbox_id,
      ...(agent && { assigned_agent: agent }),
      created_at: unix(row.created_at),
    };
  });
}

/** One answer. */
export async function presentCsatResponse(ctx: Caller, row: ListedCsatResponse): Promise<CsatResponse> {
  const [response] = await presentCsatResponses(ctx, [row]);
  if (!response) throw new Error('an answer is always presented');
  return response;
}

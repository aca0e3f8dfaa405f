import type { Campaign, CampaignPerson } from '@parley/contract';
import { unix } from '../../platform/clock/clock';
import type { AccountContext } from '../access/access.facade';
import { loadAgents } from '../agents/agents.facade';
import { avatarUrl } from '../avatars/avatars.facade';
import { loadContacts } from '../contacts/contacts.facade';
import { listInboxes, presentInboxes } from '../inboxes/inboxes.facade';
import { countPeople, type ListedPerson } from './campaign-people.repository';
import type { CampaignRow } from './campaigns.types';

/** Campaigns with their figures. Those of an inbox that is being deleted are left out. */
export async function presentCampaigns(
  ctx: AccountContext,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const { db, accountId } = ctx;
  if (rows.length === 0) return [];
  const inboxIds = [...new Set(rows.map((row) => row.inbox_id))];
  const [inboxes, agents, figures] = await Promise.all([
    listInboxes(db, accountId, inboxIds).then((found) => presentInboxes(ctx, found)),
    loadAgents(
      db,
      accountId,
      rows.flatMap((row) => row.sender_id ?? []),
    ),
    countPeople(
      db,
      accountId,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.flatMap((row) => {
    const inbox = inboxes.find(({ id }) => id === row.inbox_id);
    const counted = figures.get(row.id);
    if (!inbox || !counted) return [];
    const sender = row.sender_id === null ? undefined : agents.get(row.sender_id);
    const isOneOff = row.kind === 'one_off';
    return [
      {
        id: row.id,
        title: row.title,
        description: row.description,
        account_id: row.account_id,
        inbox,
        ...(sender && { sender }),
        message: row.message,
        template_params: row.template_params,
        campaign_status: row.status,
        enabled: row.enabled,
        campaign_type: row.kind,
        ...(isOneOff && row.scheduled_at && { scheduled_at: unix(row.scheduled_at) }),
        ...((isOneOff || row.label_ids.length > 0) && {
          audience: row.label_ids.map((id) => ({ type: 'Label' as const, id })),
        }),
        trigger_rules: row.trigger_rules,
        trigger_only_during_business_hours: row.trigger_only_during_business_hours,
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        figures: counted,
      },
    ];
  });
}

export async function presentPeople(
  { db, accountId }: AccountContext,
  rows: readonly ListedPerson[],
): Promise<CampaignPerson[]> {
  const contacts = await loadContacts(
    db,
    accountId,
    rows.flatMap((row) => row.contact_id ?? []),
  );
  return rows.map((row) => {
    const contact = row.contact_id === null ? undefined : contacts.get(row.contact_id);
    const at = row.sent_at ?? row.shown_at;
    return {
      id: row.id,
      contact: contact
        ? {
            id: contact.id,
            name: contact.name,
            email: contact.email,
            phone_number: contact.phone_number,
            thumbnail: avatarUrl(contact),
          }
        : null,
      conversation_id: row.conversation_display_id,
      at: at && unix(at),
      replied_at: row.replied_at && unix(row.replied_at),
      reason: row.reason as CampaignPerson['reason'],
    };
  });
}

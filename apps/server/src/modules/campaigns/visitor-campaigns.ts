import type { WidgetCampaign } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { Tx } from '../../platform/events/unit-of-work';
import { configurationUpdated } from '../accounts/accounts.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { type ContactInboxRow, findContact, seesContact } from '../contacts/contacts.facade';
import { createConversation } from '../conversations/conversations.facade';
import { addMessage } from '../messages/messages.facade';
import { listShownTo, recordVisitor } from './campaign-people.repository';
import { holdCampaign, listOngoing } from './campaigns.repository';
import type { CampaignRow } from './campaigns.types';
import { listLabelIdsOfContact } from './queries/list-label-ids-of-contact';

/** Where and when a campaign appears, without what it says. */
export interface CampaignRule {
  id: number;
  url: string;
  /** Seconds on the page. */
  seconds: number;
}

/** The rules of the ongoing campaigns of an inbox, also of those that only some visitors are meant to see. */
export async function listCampaignRules(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<CampaignRule[]> {
  const rows = await listOngoing(db, accountId, inboxId);
  return rows.map(({ id, trigger_rules: rules }) => ({
    id,
    url: rules.url ?? '',
    seconds: rules.time_on_page ?? 0,
  }));
}

/**
 * The campaigns that a page of a website may show. With a visitor's contact: those the visitor has not been shown and is
 * meant to see. Without: those meant for everyone.
 */
export async function listVisitorCampaigns(
  db: DbReader,
  { accountId, inboxId, contactId }: { accountId: number; inboxId: number; contactId: number | null },
): Promise<WidgetCampaign[]> {
  const all = await listOngoing(db, accountId, inboxId);
  if (all.length === 0) return [];
  const [shown, labelIds] =
    contactId === null
      ? [new Set<number>(), new Set<number>()]
      : await Promise.all([
          listShownTo(db, accountId, contactId),
          listLabelIdsOfContact(db, accountId, contactId),
        ]);
  const meant = all.filter((row) => !shown.has(row.id) && isMeantFor(row, labelIds));
  const senders = await loadUserPushes(
    db,
    accountId,
    meant.flatMap((row) => row.sender_id ?? []),
  );
  return meant.map((row) => ({
    id: row.id,
    message: row.message,
    trigger_rules: { url: row.trigger_rules.url ?? '', time_on_page: row.trigger_rules.time_on_page ?? 0 },
    trigger_only_during_business_hours: row.trigger_only_during_business_hours,
    sender: (row.sender_id !== null && senders.get(row.sender_id)) || null,
  }));
}

function isMeantFor({ label_ids: wanted }: CampaignRow, carried: ReadonlySet<number>): boolean {
  return wanted.length === 0 || wanted.some((id) => carried.has(id));
}

/** A campaign of this inbox that is on and meant for this visitor; held until the transaction ends. */
async function holdShown(tx: Tx, id: number, link: ContactInboxRow): Promise<CampaignRow | undefined> {
  const row = await holdCampaign(tx.db, tx.accountId, id);
  if (row?.kind !== 'ongoing' || !row.enabled || row.inbox_id !== link.inbox_id) return undefined;
  // The ids of all campaigns are public, and not everyone who knows one is meant to read it.
  const labelIds = seesContact(link)
    ? await listLabelIdsOfContact(tx.db, tx.accountId, link.contact_id)
    : new Set<number>();
  return isMeantFor(row, labelIds) ? row : undefined;
}

/**
 * Notes that a visitor was shown a campaign; unknown campaigns are ignored. What was shown to somebody who only claims to
 * be a contact is not held against that contact.
 */
export async function recordCampaignShown(tx: Tx, link: ContactInboxRow, campaignId: number): Promise<void> {
  const campaign = await holdShown(tx, campaignId, link);
  if (!campaign || !seesContact(link)) return;
  await recordVisitor(tx.db, { accountId: tx.accountId, campaignId, contactId: link.contact_id }, null);
}

/**
 * Starts the conversation of a visitor who opened a campaign. The caller holds the lock of the contact inbox, and has
 * found no conversation. False if the campaign is off or unknown.
 */
export async function startCampaignConversation(
  tx: Tx,
  link: ContactInboxRow,
  campaignId: number,
  about: { additionalAttributes: Record<string, unknown>; customAttributes: Record<string, unknown> },
): Promise<boolean> {
  const campaign = await holdShown(tx, campaignId, link);
  if (!campaign) return false;
  const contact = await findContact(tx.db, tx.accountId, link.contact_id);
  const started = await createConversation(tx, {
    inboxId: link.inbox_id,
    contactId: link.contact_id,
    contactInboxId: link.id,
    isContactBlocked: contact?.blocked ?? false,
    campaignId: campaign.id,
    ...about,
  });
  const { message } = await addMessage(tx, started, {
    type: 'outgoing',
    content: campaign.message,
    sender: campaign.sender_id === null ? null : { type: 'User', id: campaign.sender_id },
    additionalAttributes: { campaign_id: campaign.id },
  });
  await recordVisitor(
    tx.db,
    { accountId: tx.accountId, campaignId, contactId: link.contact_id },
    { conversationId: started.id, messageId: message.id },
  );
  tx.emit(configurationUpdated('campaign'));
  return true;
}

import { eventHandler } from '../../platform/events/handlers';
import { configurationUpdated } from '../accounts/accounts.facade';
import { messageCreated, messageUpdated } from '../messages/messages.events';
import { hasCampaigns, recordDelivery, recordReplies } from './campaign-people.repository';
import { campaignScheduled } from './campaigns.events';
import { campaignRows } from './campaigns.repository';
import { sendCampaignJob } from './jobs/send-campaign.job';

/** Schedules the job; a new time replaces the earlier job. */
export const sendCampaignsInTime = eventHandler({
  name: 'sendCampaignsInTime',
  events: [campaignScheduled],
  async handle(db, accountId, events) {
    const ids = new Set(events.map(({ data }) => data.id));
    const rows = await Promise.all([...ids].map((id) => campaignRows.find(db, accountId, id)));
    return rows.flatMap((row) =>
      row?.scheduled_at ? [sendCampaignJob(accountId, row.id, row.scheduled_at)] : [],
    );
  },
});

/** Keeps the figures: who replied, and which messages could not be delivered. */
export const followCampaignMessages = eventHandler({
  name: 'followCampaignMessages',
  events: [messageCreated, messageUpdated],
  isDeferrable: true,
  appliesTo: hasCampaigns,
  async handle(db, accountId, events, emit) {
    const created = events.filter(({ type }) => type === 'message.created').map((event) => event.messageId);
    let changes = created.length > 0 ? await recordReplies(db, accountId, created) : 0;
    for (const event of events) {
      if (event.type !== 'message.updated') continue;
      const [before, after] = event.data.changes.status ?? [];
      const isFailed = after === 'failed';
      if (!isFailed && before !== 'failed') continue;
      if (await recordDelivery(db, accountId, { messageId: event.messageId, isFailed })) changes += 1;
    }
    if (changes > 0) emit(configurationUpdated('campaign'));
    return [];
  },
});

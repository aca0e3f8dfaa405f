import { type Campaign, campaignLimits, capabilitiesOf, routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { defineLimit } from '../../platform/limits';
import { type AccountContext, handle } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';
import { findInbox } from '../inboxes/inboxes.facade';
import { sendTestMessage } from './actions/send-test-message';
import { listPeople } from './campaign-people.repository';
import { createCampaign, deleteCampaign, updateCampaign } from './campaigns.actions';
import { campaignRows } from './campaigns.repository';
import type { CampaignRow } from './campaigns.types';
import { presentCampaigns, presentPeople } from './present-campaigns';
import { countReach } from './queries/count-reach';

const TESTS = defineLimit({ name: 'campaign-tests-per-account', limit: 30, windowSeconds: 3_600 });
const PER_PAGE = campaignLimits.peoplePerPage;

export const campaignsAgentRoutes = [
  handle(routes.listCampaigns, async (ctx) =>
    presentCampaigns(ctx, await campaignRows.list(ctx.db, ctx.accountId)),
  ),
  handle(routes.showCampaign, async (ctx, { params }) =>
    presentOne(ctx, await findCampaign(ctx, params.campaign_id)),
  ),
  handle(routes.createCampaign, async (ctx, { body }) => presentOne(ctx, await createCampaign(ctx, body))),
  handle(routes.updateCampaign, async (ctx, { params, body }) =>
    presentOne(ctx, await updateCampaign(ctx, params.campaign_id, body)),
  ),
  handle(routes.deleteCampaign, async (ctx, { params }) => deleteCampaign(ctx, params.campaign_id)),

  handle(routes.listInboxCampaigns, async (ctx, { params }) => {
    await requireInbox(ctx, params.inbox_id);
    const all = await campaignRows.list(ctx.db, ctx.accountId);
    return presentCampaigns(
      ctx,
      all.filter((row) => row.inbox_id === params.inbox_id),
    );
  }),

  handle(routes.listCampaignPeople, async (ctx, { params, query }) => {
    const { id: campaignId } = await findCampaign(ctx, params.campaign_id);
    const list = { campaignId, kind: query.kind, before: query.cursor, limit: PER_PAGE + 1 };
    const found = await listPeople(ctx.db, ctx.accountId, list);
    const page = found.slice(0, PER_PAGE);
    return {
      meta: { next: found.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null },
      payload: await presentPeople(ctx, page),
    };
  }),

  handle(routes.testCampaign, async (ctx, { params }) => {
    await consumeLimits(ctx, [{ rule: TESTS, key: String(ctx.accountId) }]);
    return { conversation_id: await sendTestMessage(ctx, params.campaign_id) };
  }),

  handle(routes.showCampaignReach, async (ctx, { query }) => {
    const inbox = await requireInbox(ctx, query.inbox_id);
    const { needsPhoneNumber } = capabilitiesOf(inbox.channel_type);
    return countReach(ctx.db, ctx.accountId, { labelIds: query.label_ids, needsPhoneNumber });
  }),
];

/** Error: 404. */
async function findCampaign({ db, accountId }: AccountContext, id: number): Promise<CampaignRow> {
  const row = await campaignRows.find(db, accountId, id);
  if (!row) throw new NotFoundError();
  return row;
}

async function requireInbox({ db, accountId }: AccountContext, id: number) {
  const inbox = await findInbox(db, accountId, id);
  if (!inbox) throw new NotFoundError();
  return inbox;
}

/** Error: 404 if its inbox is being deleted. */
async function presentOne(ctx: AccountContext, row: CampaignRow): Promise<Campaign> {
  const [campaign] = await presentCampaigns(ctx, [row]);
  if (!campaign) throw new NotFoundError();
  return campaign;
}

import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { configurationUpdated } from '../accounts/accounts.facade';
import { type CampaignInput, campaignValuesOf } from './campaign-values';
import { campaignScheduled } from './campaigns.events';
import { campaignRows, unlinkConversations } from './campaigns.repository';
import type { CampaignRow } from './campaigns.types';

/** Error: 422. */
export async function createCampaign(ctx: ActionContext, input: CampaignInput): Promise<CampaignRow> {
  return ctx.write(async (tx) => {
    const row = await campaignRows.insert(tx.db, tx.accountId, await campaignValuesOf(tx, input, null));
    announce(tx, row);
    return row;
  });
}

/** Errors: 404, 422. */
export async function updateCampaign(
  ctx: ActionContext,
  id: number,
  input: CampaignInput,
): Promise<CampaignRow> {
  return ctx.write(async (tx) => {
    const before = await lockCampaign(tx, id);
    const values = await campaignValuesOf(tx, input, before);
    const row = await campaignRows.update(tx.db, tx.accountId, id, values);
    announce(tx, row);
    return row;
  });
}

/** Its conversations stay, without a link to it. Error: 404. */
export async function deleteCampaign(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    await lockCampaign(tx, id);
    await unlinkConversations(tx.db, tx.accountId, id);
    await campaignRows.delete(tx.db, tx.accountId, id);
    tx.emit(configurationUpdated('campaign'));
  });
}

async function lockCampaign(tx: Tx, id: number): Promise<CampaignRow> {
  const row = await campaignRows.lock(tx.db, tx.accountId, id);
  if (!row) throw new NotFoundError();
  return row;
}

function announce(tx: Tx, row: CampaignRow): void {
  tx.emit(configurationUpdated('campaign'));
  if (row.kind === 'one_off' && row.enabled && row.status !== 'completed') tx.emit(campaignScheduled(row));
}

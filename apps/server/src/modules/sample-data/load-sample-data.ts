import type { Services } from '../../platform/services';
import { lockAccount } from '../accounts/accounts.facade';
import { listInboxes } from '../inboxes/inboxes.facade';
import { createRandom } from './random';
import { createSampleCampaigns } from './sample-campaigns';
import { addSampleContactHistories } from './sample-contact-histories';
import { addSampleMessageKinds } from './sample-message-kinds';
import { findSampleAgent, createSampleBaseData } from './sample-base-data';
import { storeSampleFiles } from './sample-files';
import { createSampleHelpCenter } from './sample-help-center';
import { addSampleNotifications } from './sample-notifications';
import { planHistory } from './plan-history';
import { planStories } from './plan-stories';
import { transactionContext, systemContext } from './system-context';
import { createStory, type CreatedStory } from './create-story';

const SEED = 20_260_101;
/**
 * The conversation that gets a message of most kinds; resolved long ago, so that nobody comes across it by accident.
 */
const WITH_ALL_KINDS = { who: 'Ingrid Solheim', label: 'account' };

/**
 * Fills an empty account: people, teams, and conversations of the last ninety days. It runs in one transaction, so a
 * process that is killed leaves nothing behind and the next attempt starts over; an account that has an inbox is left
 * alone, so a repeated attempt changes nothing.
 */
export async function loadSampleData(services: Services, accountId: number): Promise<void> {
  const origin = { accountId, actor: { type: 'System' as const, id: null } };
  await services.runInTx(origin, async (tx) => {
    const account = await lockAccount(tx.db, accountId);
    if ((await listInboxes(tx.db, accountId, null)).length > 0) return;
    const random = createRandom(SEED);
    const ctx = transactionContext(systemContext(services, accountId, account.locale), tx);
    const baseData = await createSampleBaseData(ctx, random);
    const files = await storeSampleFiles(services, ctx);
    const created: CreatedStory[] = [];
    const now = new Date();
    const plans = [...planStories(random, now), ...planHistory(createRandom(SEED), now)];
    for (const plan of plans.toSorted((a, b) => a.begin.getTime() - b.begin.getTime())) {
      created.push(await createStory(tx, ctx, { plan, baseData, files, random }));
    }
    await addSampleContactHistories(tx, baseData);
    await createSampleCampaigns(tx, ctx, { baseData, stories: created });
    await createSampleHelpCenter(ctx, baseData);
    await addSampleNotifications(tx, created, baseData);
    const rich = created.find(
      ({ plan }) => plan.who === WITH_ALL_KINDS.who && plan.labels.includes(WITH_ALL_KINDS.label),
    );
    if (rich)
      await addSampleMessageKinds(tx, rich.conversation, {
        agent: findSampleAgent(baseData, 'amina'),
        files,
      });
  });
}

import type { Services } from '../../platform/services';
import { createRandom } from './random';
import { makeSampleConversation } from './sample-conversation';
import { addSampleKinds } from './sample-kinds';
import { laySampleGround } from './sample-ground';
import { systemContext } from './system-context';

const SEED = 20_260_101;
const CONVERSATIONS = 200;
/** Long over, so that nothing that people look at first changes. */
const WITH_ALL_KINDS = 21;

/**
 * Fills an empty account with a life of its own: sixty contacts, two hundred conversations over ninety days,
 * several languages, all states. Through the product's own actions, so that everything about them holds.
 * An account that has conversations is left alone.
 */
export async function loadSampleData(services: Services, accountId: number): Promise<void> {
  const db = services.database.tenant(accountId);
  const account = await db
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const first = await db
    .selectFrom('inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (!account || first) return;
  const random = createRandom(SEED);
  const ctx = systemContext(services, accountId, account.locale);
  const ground = await laySampleGround(ctx, random);
  for (let index = 0; index < CONVERSATIONS; index += 1) {
    await makeSampleConversation(services, ctx, ground, { index, total: CONVERSATIONS, random });
  }
  await addSampleKinds(services, ctx, { ground, displayId: WITH_ALL_KINDS });
}

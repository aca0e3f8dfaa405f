import { capabilitiesOf } from '@parley/contract';
import { HttpError } from '../../../platform/http/errors';
import type { JobDefinition, JobRun, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { configurationUpdated, findAccount } from '../../accounts/accounts.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { hasWaiting, insertAudience, settlePerson } from '../campaign-people.repository';
import { campaignRows, isDue } from '../campaigns.repository';
import type { CampaignPersonRow } from '../campaigns.types';
import { sendToNextPerson } from '../send-to-next-person';

const SEND_CAMPAIGN = 'send-campaign';
/** Messages between two events, often enough for a number that moves. */
const PROGRESS_EVERY = 25;
const LONGEST_PAUSE_SECONDS = 60;
/** After this time another campaign gets a turn, so that several large ones take turns and leave workers to other jobs. */
const TURN_MS = 10_000;

interface Payload extends Record<string, unknown> {
  accountId: number;
  campaignId: number;
}

/** One job per campaign; a new time replaces the earlier job. */
export function sendCampaignJob(accountId: number, campaignId: number, at?: Date): JobSpec {
  return {
    job: SEND_CAMPAIGN,
    payload: { accountId, campaignId },
    key: `campaign:${accountId}:${campaignId}`,
    queue: SEND_CAMPAIGN,
    ...(at && { runAt: at }),
  };
}

/**
 * Sends a one-off campaign, one person per transaction. A job that is killed, or started twice, continues with those who
 * still wait; a campaign that is paused stops before the next person.
 */
export function sendCampaign(services: Services): JobDefinition<Payload> {
  return {
    name: SEND_CAMPAIGN,
    retryDelaySeconds: (failedAttempt) => Math.min(2 ** failedAttempt, LONGEST_PAUSE_SECONDS),
    async run({ accountId, campaignId }, run) {
      const key = { accountId, campaignId };
      const account = await findAccount(services.database.tenant(accountId), accountId);
      // A suspended account keeps its campaign until it is active again.
      if (account?.status !== 'active' || !(await begin(services, key))) return;
      const until = Date.now() + TURN_MS;
      for (let count = 1; ; count += 1) {
        if (run.signal.aborted || Date.now() > until)
          return run.addJobs([sendCampaignJob(accountId, campaignId)]);
        const outcome = await sendOne({ services, run }, key, count % PROGRESS_EVERY === 0);
        if (outcome === 'given up') return run.addJobs([sendCampaignJob(accountId, campaignId)]);
        if (outcome === 'nobody') break;
      }
      await finish(services, key);
    },
  };
}

interface Key {
  accountId: number;
  campaignId: number;
}

const originOf = ({ accountId }: Key) => ({ accountId, actor: { type: 'System' as const, id: null } });

/** Writes down the audience when the campaign begins. False if there is nothing to send now. */
async function begin(services: Services, key: Key): Promise<boolean> {
  const { accountId, campaignId } = key;
  return services.runInTx(originOf(key), async (tx) => {
    const campaign = await campaignRows.lock(tx.db, accountId, campaignId);
    if (!campaign || !(await isDue(tx.db, accountId, campaignId))) return false;
    const inbox = await findInbox(tx.db, accountId, campaign.inbox_id);
    if (!inbox) return false;
    if (campaign.status === 'active') {
      const { needsPhoneNumber } = capabilitiesOf(inbox.channel_type);
      await insertAudience(tx.db, campaign, { needsPhoneNumber });
      await campaignRows.update(tx.db, accountId, campaignId, { status: 'processing' });
      tx.emit(configurationUpdated('campaign'));
    }
    return true;
  });
}

/**
 * Writes to the next person. `nobody`: nobody waits, or the campaign was paused or deleted. `given up`: the person failed
 * as often as jobs are tried; the others get a job of their own, so that a fault of some minutes does not cost them all.
 */
async function sendOne(
  { services, run }: { services: Services; run: JobRun },
  key: Key,
  reportsProgress: boolean,
): Promise<'sent' | 'nobody' | 'given up'> {
  let person: CampaignPersonRow | undefined;
  try {
    return await services.runInTx(originOf(key), async (tx) => {
      person = await sendToNextPerson(tx, key.campaignId, (next) => {
        person = next;
      });
      if (person && reportsProgress) tx.emit(configurationUpdated('campaign'));
      return person === undefined ? 'nobody' : 'sent';
    });
  } catch (error) {
    const failed = person;
    const isRefusal = error instanceof HttpError && error.statusCode < 500;
    if (!failed || (!isRefusal && run.attempt < run.maxAttempts)) throw error;
    run.logger.warn({ err: error, person: failed.id }, 'a campaign could not be sent to one person');
    await services.runInTx(originOf(key), (tx) =>
      settlePerson(tx.db, failed, { state: 'failed', reason: 'refused' }),
    );
    return isRefusal ? 'sent' : 'given up';
  }
}

async function finish(services: Services, key: Key): Promise<void> {
  const { accountId, campaignId } = key;
  await services.runInTx(originOf(key), async (tx) => {
    const campaign = await campaignRows.lock(tx.db, accountId, campaignId);
    if (campaign?.status !== 'processing') return;
    if (await hasWaiting(tx.db, accountId, campaignId)) return;
    await campaignRows.update(tx.db, accountId, campaignId, { status: 'completed' });
    tx.emit(configurationUpdated('campaign'));
  });
}

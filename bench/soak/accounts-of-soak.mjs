import { CROWD, SMALL, SMALL_ACCOUNTS, tokenOf, tokens } from '../lib/accounts.mjs';
import { call } from '../lib/stage.mjs';

/** Number of accounts with a webhook. */
export const WEBHOOK_ACCOUNTS = 5;

/** URLs that visitors of the small accounts write to: `{ account, path }`. */
export async function findPublicInboxUrls(owner) {
  const { rows } = await owner.query(
    `select c.account_id, a.identifier, ci.source_id, c.display_id from conversations c
     join contact_inboxes ci on ci.account_id = c.account_id and ci.id = c.contact_inbox_id
     join inboxes i on i.account_id = ci.account_id and i.id = ci.inbox_id
     join channel_apis a on a.account_id = i.account_id and a.id = i.channel_id
     where c.account_id between 2 and $1 and c.display_id <= $2 and i.channel_type = 'Channel::Api'`,
    [CROWD.id - 1, SMALL.conversations],
  );
  return rows.map((row) => ({
    account: Number(row.account_id),
    path: `/public/api/v1/inboxes/${row.identifier}/contacts/${row.source_id}/conversations/${row.display_id}/messages`,
  }));
}

/** Token of a user who may write to any conversation of the account. */
export function headOf(plan) {
  return plan.id === 1 ? tokens.administrator : tokenOf(plan.first.user);
}

export const smallPlans = (plans) => plans.slice(1, 1 + SMALL_ACCOUNTS);

/** Adds a webhook to the first small accounts that sends every message to the consumer. */
export async function addWebhooks(url, plans, consumerUrl) {
  for (const plan of smallPlans(plans).slice(0, WEBHOOK_ACCOUNTS))
    await call(url, 'POST', `/api/v1/accounts/${plan.id}/webhooks`, {
      token: headOf(plan),
      body: { url: `${consumerUrl}/${plan.id}`, subscriptions: ['message_created'] },
    });
}

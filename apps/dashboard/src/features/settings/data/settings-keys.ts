/** Every entry of this feature in the query cache stands under the account's number. */
export const settingsKeys = {
  all: (accountId: number) => ['settings', accountId] as const,
  inboxes: (accountId: number) => ['settings', accountId, 'inboxes'] as const,
  members: (accountId: number, inboxId: number) => ['settings', accountId, 'members', inboxId] as const,
  webhooks: (accountId: number) => ['settings', accountId, 'webhooks'] as const,
  webhook: (accountId: number, webhookId: number) => ['settings', accountId, 'webhooks', webhookId] as const,
} as const;

/** What is shown again after a while elsewhere is read again; tabs of one screen share what was just read. */
export const STALE_MS = 5_000;

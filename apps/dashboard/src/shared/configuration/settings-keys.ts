/** Query keys of this feature, all below the account's id. */
export const settingsKeys = {
  all: (accountId: number) => ['settings', accountId] as const,
  inboxes: (accountId: number) => ['settings', accountId, 'inboxes'] as const,
  members: (accountId: number, inboxId: number) => ['settings', accountId, 'members', inboxId] as const,
  webhooks: (accountId: number) => ['settings', accountId, 'webhooks'] as const,
  webhook: (accountId: number, webhookId: number) => ['settings', accountId, 'webhooks', webhookId] as const,
} as const;

/** Long enough that the tabs of one screen share a response, short enough to refetch on the next visit. */
export const STALE_MS = 5_000;

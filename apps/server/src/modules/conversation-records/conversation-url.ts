import { environment } from '../../platform/environment';

/** Address of a conversation in the dashboard, for files and emails. */
export function conversationUrl(accountId: number, displayId: number): string {
  return environment.pageUrl(`/app/accounts/${accountId}/conversations/${displayId}`);
}

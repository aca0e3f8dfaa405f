import type { LinkProps } from '@tanstack/react-router';
import { assertNever } from '../../../shared/lib/assert-never';
import type { ConversationView } from '../model/conversation-view';

type Target = Pick<LinkProps, 'to' | 'params'>;

/** Link to a view, or to a conversation opened in it. The caller keeps the filters of the query string. */
export function viewLink(accountId: number, view: ConversationView, conversationId?: number): Target {
  const own = { accountId: String(accountId) };
  const base = '/app/accounts/$accountId';
  const tail = conversationId === undefined ? '' : '/$conversationId';
  const params = { ...own, ...(conversationId !== undefined && { conversationId: String(conversationId) }) };
  const target = (to: string, more: object = {}) => ({ to, params: { ...params, ...more } }) as Target;
  switch (view.kind) {
    // A filter is in the query string.
    case 'all':
    case 'filter':
      return target(
        conversationId === undefined ? `${base}/dashboard` : `${base}/conversations/$conversationId`,
      );
    case 'mentions':
    case 'unattended':
    case 'participating':
      return target(`${base}/${view.kind}/conversations${tail}`);
    case 'inbox':
      return target(`${base}/inbox/$inboxId${tail && `/conversations${tail}`}`, {
        inboxId: String(view.inboxId),
      });
    case 'label':
      return target(`${base}/label/$label${tail && `/conversations${tail}`}`, { label: view.label });
    case 'team':
      return target(`${base}/team/$teamId${tail && `/conversations${tail}`}`, {
        teamId: String(view.teamId),
      });
    case 'folder':
      return target(`${base}/custom_view/$viewId${tail && `/conversations${tail}`}`, {
        viewId: String(view.folderId),
      });
    default:
      return assertNever(view);
  }
}

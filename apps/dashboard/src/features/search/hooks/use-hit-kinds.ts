import { contactRights, conversationRights, isAllowed } from '../../../shared/permissions/access';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { HitKind } from '../model/search-params';

/** What this person may open at all. */
export function useHitKinds(): readonly HitKind[] {
  const { permissions } = useCurrentAccount();
  const hasContacts = isAllowed(permissions, contactRights);
  const hasConversations = isAllowed(permissions, conversationRights);
  return [
    ...(hasContacts ? (['contacts'] as const) : []),
    ...(hasConversations ? (['conversations', 'messages'] as const) : []),
  ];
}

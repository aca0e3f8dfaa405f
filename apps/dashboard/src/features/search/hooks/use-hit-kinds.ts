import { contactRights, conversationRights, isAllowed } from '../../../shared/permissions/access';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { HitKind } from '../model/search-params';

/** Kinds of hits that this person may access. */
export function useHitKinds(): readonly HitKind[] {
  const { permissions } = useCurrentAccount();
  const hasContacts = isAllowed(permissions, contactRights);
  const hasConversations = isAllowed(permissions, conversationRights);
  return [
    ...(hasContacts ? (['contacts'] as const) : []),
    ...(hasConversations ? (['conversations', 'messages'] as const) : []),
  ];
}

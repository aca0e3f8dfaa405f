import { useAbility } from '../../../shared/session/use-session';
import type { HitKind } from '../model/search-params';

/** Kinds of hits that this person may access. */
export function useHitKinds(): readonly HitKind[] {
  const hasContacts = useAbility('openContacts');
  const hasConversations = useAbility('openConversations');
  return [
    ...(hasContacts ? (['contacts'] as const) : []),
    ...(hasConversations ? (['conversations', 'messages'] as const) : []),
  ];
}

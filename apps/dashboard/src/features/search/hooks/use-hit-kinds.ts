import { useFeature } from '../../../shared/session/account-query';
import { useAbility } from '../../../shared/session/use-session';
import type { HitKind } from '../model/search-params';

/** Kinds of hits that this person may access. */
export function useHitKinds(): readonly HitKind[] {
  const hasContacts = useAbility('openContacts');
  const hasConversations = useAbility('openConversations');
  const editsArticles = useAbility('editArticles');
  const hasArticles = useFeature('help_center') && editsArticles;
  return [
    ...(hasContacts ? (['contacts'] as const) : []),
    ...(hasConversations ? (['conversations', 'messages'] as const) : []),
    ...(hasArticles ? (['articles'] as const) : []),
  ];
}

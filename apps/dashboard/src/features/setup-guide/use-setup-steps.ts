import { useQuery } from '@tanstack/react-query';
import { agentsQuery } from '../../shared/members/members-query';
import { useCurrentAccount, useCurrentUser } from '../../shared/session/use-session';
import { useWorkspace } from '../../shared/workspace/workspace-query';

export interface SetupStep {
  name: 'inbox' | 'snippet' | 'teammates' | 'profile';
  isDone: boolean;
}

/** The steps of the setup. Each detects by itself whether it is done; the order is free. */
export function useSetupSteps(): SetupStep[] {
  const { id } = useCurrentAccount();
  const { avatar_url: picture } = useCurrentUser();
  const { inboxes } = useWorkspace();
  const { data: agents } = useQuery(agentsQuery(id));
  return [
    { name: 'inbox', isDone: inboxes.length > 0 },
    { name: 'snippet', isDone: inboxes.some((inbox) => inbox.first_visited_at != null) },
    { name: 'teammates', isDone: (agents?.length ?? 0) > 1 },
    { name: 'profile', isDone: picture !== '' },
  ];
}

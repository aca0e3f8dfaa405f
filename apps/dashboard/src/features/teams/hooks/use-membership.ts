import { useI18n } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useTeamMembers } from '../data/teams';
import { chosenIds, isIn, type MembershipChanges, sortPeople, withMembership } from '../model/membership';

const NONE: MembershipChanges = new Map();

/** Who is in a team, and what was ticked meanwhile. `people` is undefined until both lists are known. */
export function useMembership(teamId: number) {
  const { languageTag } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const agents = useQuery(agentsQuery(accountId));
  const members = useTeamMembers(teamId);
  const [changes, setChanges] = useState(NONE);
  const memberIds = useMemo(() => new Set(members.data?.map(({ id }) => id)), [members.data]);
  const people = useMemo(
    () => (agents.data && members.data ? sortPeople(agents.data, languageTag) : undefined),
    [agents.data, members.data, languageTag],
  );
  return {
    people,
    error: agents.error ?? members.error,
    readAgain: () => {
      void agents.refetch();
      void members.refetch();
    },
    wasIn: (id: number) => memberIds.has(id),
    isIn: (id: number) => isIn(id, memberIds, changes),
    chosen: people ? chosenIds(people, memberIds, changes) : [],
    isChanged: changes.size > 0,
    set: (ids: readonly number[], isMember: boolean) =>
      setChanges((known) => withMembership(known, memberIds, ids, isMember)),
  };
}

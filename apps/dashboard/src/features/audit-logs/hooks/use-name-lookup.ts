import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { noWorkspace, workspaceQuery } from '../../../shared/workspace/workspace-query';
import { useCustomRoles, usePeople } from '../data/audit-logs';
import type { NameLookup } from '../model/audit-target';

/**
 * Names by id for entries; null while any of them is loading, because each name that appears later would make its row
 * higher. Names that fail to load are left out.
 */
export function useNameLookup(): NameLookup | null {
  const people = usePeople();
  const roles = useCustomRoles();
  const workspace = useQuery(workspaceQuery(useCurrentAccount().id));
  const isComing = people.isLoading || roles.isLoading || workspace.isLoading;
  const { inboxes, teams } = workspace.data ?? noWorkspace;
  const names = useMemo(
    () => ({
      people: byId(people.data ?? []),
      roles: byId(roles.data ?? []),
      inboxes: byId(inboxes),
      teams: byId(teams),
    }),
    [people.data, roles.data, inboxes, teams],
  );
  return isComing ? null : names;
}

function byId(rows: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

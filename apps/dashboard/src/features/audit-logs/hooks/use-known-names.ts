import { useMemo } from 'react';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { useCustomRoles, usePeople } from '../data/audit-logs';
import type { KnownNames } from '../model/audit-target';

/** Names for the numbers that entries hold. */
export function useKnownNames(): KnownNames {
  const { data: people } = usePeople();
  const { data: roles } = useCustomRoles();
  const { inboxes, teams } = useWorkspace();
  return useMemo(
    () => ({
      people: byId(people ?? []),
      roles: byId(roles ?? []),
      inboxes: byId(inboxes),
      teams: byId(teams),
    }),
    [people, roles, inboxes, teams],
  );
}

function byId(rows: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Badge, Checkbox } from '@parley/ui';
import type { useMembership } from '../hooks/use-membership';

interface PeopleTableProps {
  people: readonly Agent[];
  membership: ReturnType<typeof useMembership>;
}

/** People to be ticked, with who is in the team by now. */
export function PeopleTable({ people, membership }: PeopleTableProps) {
  return (
    <ul className="max-h-[26rem] overflow-y-auto rounded-lg border border-line">
      {people.map((person) => (
        <li key={person.id} className="border-line border-b last:border-b-0">
          <PersonRow person={person} membership={membership} />
        </li>
      ))}
    </ul>
  );
}

function PersonRow({ person, membership }: { person: Agent; membership: PeopleTableProps['membership'] }) {
  const t = useT();
  return (
    <Checkbox
      checked={membership.isIn(person.id)}
      onCheckedChange={(isMember) => membership.set([person.id], isMember)}
      className="items-center px-3 py-2 hover:bg-sunken [&>div]:flex-1"
      label={
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={person.name} src={person.thumbnail} size="s" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate text-13 text-1">{person.name}</bdi>
            <bdi dir="ltr" className="block truncate text-12 text-3">
              {person.email}
            </bdi>
          </span>
          {person.confirmed ? null : <Badge tone="amber">{t('settings.invitationPending')}</Badge>}
          {membership.wasIn(person.id) ? <Badge>{t('teams.isIn')}</Badge> : null}
        </span>
      }
    />
  );
}

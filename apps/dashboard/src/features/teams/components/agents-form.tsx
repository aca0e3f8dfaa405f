import type { Agent, Team } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, Checkbox, Input, Skeleton } from '@parley/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useSetTeamMembers } from '../data/teams';
import { useMembership } from '../hooks/use-membership';
import { matchesPerson } from '../model/membership';
import { PeopleTable } from './people-table';

interface AgentsFormProps {
  team: Team;
  /** Leads on without asking about unsaved changes. */
  onDone: () => void;
}

/** Second step: who is in the team. */
export function AgentsForm({ team, onDone }: AgentsFormProps) {
  const { t } = useI18n();
  const membership = useMembership(team.id);
  const save = useSetTeamMembers(team.id);
  useUnsavedGuard(membership.isChanged);

  if (!membership.people) {
    return membership.error ? (
      <LoadFailed error={membership.error} onRetry={membership.readAgain} />
    ) : (
      <Skeleton aria-busy className="h-64 w-full" />
    );
  }

  function goOn() {
    if (save.isPending) return;
    if (!membership.isChanged) return onDone();
    save.mutate(membership.chosen, { onSuccess: onDone });
  }

  const { people, chosen } = membership;
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      {save.error ? (
        <Banner tone="error" className="mb-4">
          {describeError(t, save.error)}
        </Banner>
      ) : null}
      <PeopleChoice people={people} membership={membership} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="num text-12 text-2">
          {t('settings.chosenAgents', { count: chosen.length })}
        </p>
        <Button variant="primary" size="lg" loading={save.isPending} onClick={goOn}>
          {t(chosen.length > 0 ? 'teams.saveAndGoOn' : 'settings.goOnWithoutAgents')}
        </Button>
      </div>
    </div>
  );
}

interface PeopleChoiceProps {
  people: readonly Agent[];
  membership: ReturnType<typeof useMembership>;
}

/** Everybody by name; words narrow the list, and what is said of all is said of those in it. */
function PeopleChoice({ people, membership }: PeopleChoiceProps) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const found = people.filter((person) => matchesPerson(person, text));
  const foundIds = found.map(({ id }) => id);
  const chosenFound = foundIds.filter(membership.isIn).length;
  const all = chosenFound === found.length ? true : chosenFound > 0 ? 'indeterminate' : false;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="w-full max-w-72">
          <Input
            type="search"
            aria-label={t('settings.searchAgents')}
            placeholder={t('settings.searchAgents')}
            leading={<Search aria-hidden />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {found.length > 0 ? (
          <Checkbox
            checked={all}
            onCheckedChange={() => membership.set(foundIds, all !== true)}
            label={t(text.trim() === '' ? 'teams.chooseAll' : 'teams.chooseFound', { count: found.length })}
          />
        ) : null}
      </div>
      {found.length > 0 ? (
        <PeopleTable people={found} membership={membership} />
      ) : (
        <p role="status" className="rounded-lg border border-line px-4 py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      )}
    </>
  );
}

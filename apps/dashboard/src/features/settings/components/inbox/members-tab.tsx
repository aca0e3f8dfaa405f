import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../../../shared/errors';
import { PageSection } from '../../../../shared/layout/page';
import { useAgents } from '../../data/agents';
import { useInboxMembers, useSetInboxMembers } from '../../data/inbox-members';
import { useUnsavedGuard } from '../../../../shared/forms/use-unsaved-guard';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { PeopleList } from '../people-list';
import { TabForm } from './tab-form';

export function MembersTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const agents = useAgents();
  const members = useInboxMembers(inbox.id);
  const update = useSetInboxMembers(inbox.id);
  const [ticked, setTicked] = useState<number[] | null>(null);
  const saved = members.data?.map(({ id }) => id) ?? [];
  const isChanged = ticked !== null && !isSameSet(ticked, saved);
  useUnsavedGuard(isChanged && !update.isPending);
  const isReady = agents.data !== undefined && members.data !== undefined;
  const error = agents.error ?? members.error;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!ticked || !isChanged || update.isPending) return;
    update.mutate(ticked, {
      onSuccess: () => {
        setTicked((now) => (now === ticked ? null : now));
        toast.success(t('common.saved'));
      },
      onError: (failure) => toast.error(t('settings.notSaved'), { description: describeError(t, failure) }),
    });
  }

  if (!isReady && error) {
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void agents.refetch();
          void members.refetch();
        }}
      />
    );
  }
  return (
    <TabForm controls={{ isChanged, isSaving: update.isPending, save, discard: () => setTicked(null) }}>
      <PageSection title={t('settings.members')} description={t('settings.membersText')}>
        <PeopleList
          agents={isReady ? agents.data : undefined}
          chosen={ticked ?? saved}
          onChange={setTicked}
        />
      </PageSection>
    </TabForm>
  );
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

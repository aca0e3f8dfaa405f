import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/errors';
import { Page } from '../../shared/layout/page';
import { useCurrentUser } from '../../shared/session/use-session';
import { BackLink } from './components/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { PeopleList } from './components/people-list';
import { InboxSteps } from './components/inbox-steps';
import { useAgents } from './data/agents';
import { useInboxMembers, useSetInboxMembers } from './data/inbox-members';

/** Third step: who answers in the new inbox. Whoever creates it is ticked to begin with. */
export function NewInboxAgentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '', inboxId = '' } = useParams({ strict: false });
  const { id: myId } = useCurrentUser();
  const agents = useAgents();
  const members = useInboxMembers(Number(inboxId));
  const save = useSetInboxMembers(Number(inboxId));
  const [ticked, setTicked] = useState<number[] | null>(null);
  const memberIds = members.data?.map(({ id }) => id) ?? [];
  const chosen = ticked ?? (memberIds.length > 0 ? memberIds : [myId]);
  const error = agents.error ?? members.error;
  const isReady = agents.data !== undefined && members.data !== undefined;

  function goOn() {
    save.mutate(chosen, {
      onSuccess: () =>
        navigate({
          to: '/app/accounts/$accountId/settings/inboxes/new/$inboxId/finish',
          params: { accountId, inboxId },
          replace: true,
        }),
      onError: (failure) => toast.error(describeError(t, failure)),
    });
  }

  return (
    <Page
      title={t('settings.addAgents')}
      description={t('settings.addAgentsText')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/list" />}
    >
      <InboxSteps />
      {!isReady && error ? (
        <LoadFailed
          error={error}
          onRetry={() => {
            void agents.refetch();
            void members.refetch();
          }}
        />
      ) : (
        <div className="rounded-lg border border-line bg-surface p-5">
          <PeopleList agents={isReady ? agents.data : undefined} chosen={chosen} onChange={setTicked} />
          <div className="mt-4 flex justify-end">
            <Button variant="primary" size="lg" disabled={!isReady} loading={save.isPending} onClick={goOn}>
              {chosen.length > 0 ? t('settings.addAgentsAndGoOn') : t('settings.goOnWithoutAgents')}
            </Button>
          </div>
        </div>
      )}
    </Page>
  );
}

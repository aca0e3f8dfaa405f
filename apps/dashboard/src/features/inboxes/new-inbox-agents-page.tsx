import { useT } from '@parley/i18n/react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { BackLink } from '../../shared/layout/back-link';
import { Page } from '../../shared/layout/page';
import { MembersSection } from '../../shared/members/members-section';
import { NextStep } from '../../shared/members/next-step';
import { useCurrentUser } from '../../shared/session/use-session';
import { InboxSteps } from './components/inbox-steps';
import { useInbox } from './data/inboxes';
import { useInboxMembership } from './data/inbox-members';

/** Third step: the agents of the new inbox. The creator is preselected. */
export function NewInboxAgentsPage() {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '', inboxId = '' } = useParams({ strict: false });
  const { id: myId } = useCurrentUser();
  const { inbox } = useInbox(Number(inboxId));
  const { members, add, remove } = useInboxMembership(Number(inboxId));
  const goOn = () =>
    void navigate({
      to: '/app/accounts/$accountId/settings/inboxes/new/$inboxId/finish',
      params: { accountId, inboxId },
      replace: true,
    });
  return (
    <Page
      title={t('settings.addAgents')}
      description={t('settings.addAgentsText')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/list" />}
    >
      <InboxSteps />
      <MembersSection
        place="inbox"
        name={inbox?.name ?? ''}
        members={members.data}
        error={members.error}
        onRetry={() => void members.refetch()}
        initialIds={[myId]}
        add={add}
        remove={remove}
      />
      <NextStep members={members.data} onContinue={goOn} />
    </Page>
  );
}

import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { MembersSection } from '../../../../shared/members/members-section';
import { useInboxMembership } from '../../data/inbox-members';

export function MembersTab({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const { members, add, remove } = useInboxMembership(inbox.id);
  return (
    <section aria-label={t('settings.members')}>
      <p className="mb-3 text-13 text-2">{t('settings.addAgentsText')}</p>
      <MembersSection
        place="inbox"
        name={inbox.name}
        members={members.data}
        error={members.error}
        onRetry={() => void members.refetch()}
        add={add}
        remove={remove}
      />
    </section>
  );
}

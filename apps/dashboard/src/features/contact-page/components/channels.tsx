import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { ChannelIcon } from '../../../shared/channels/channel-icon';
import { openNewConversation } from '../../../shared/layout/shell-dialogs';
import { contactableInboxesQuery } from '../data/contact';

const chip =
  'inline-flex h-7 max-w-full items-center gap-1.5 rounded-md border px-2.5 font-medium text-12 [&_svg]:size-3.5 [&_svg]:shrink-0';

/** The inboxes in which the contact can be messaged, and those in which one can only reply to them. */
export function Channels({ accountId, contact }: { accountId: number; contact: Contact }) {
  const t = useT();
  const { data: offered, isPending } = useQuery(contactableInboxesQuery(accountId, contact.id));
  if (isPending) return <Skeleton aria-busy className="mb-3 h-7 w-64" />;
  const reachable = offered ?? [];
  const replyOnly = (contact.contact_inboxes ?? []).filter(
    ({ inbox }, index, all) =>
      !reachable.some((other) => other.inbox.id === inbox.id) &&
      all.findIndex((other) => other.inbox.id === inbox.id) === index,
  );
  if (reachable.length === 0 && replyOnly.length === 0)
    return <p className="pb-3 text-12 text-3">{t('contactPage.unreachable')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-3">
      {reachable.length > 0 ? (
        <ChipList label={t('contactPage.reachable')}>
          {reachable.map(({ inbox }) => (
            <li key={inbox.id} className="min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                title={t('contactPage.writeIn', { inbox: inbox.name })}
                onClick={() => openNewConversation(contact, inbox.id)}
                className={cn(chip, 'focus-ring border-line bg-surface shadow-1 hover:bg-hover')}
              >
                <ChannelIcon channel={inbox.channel_type} />
                <bdi className="truncate">{inbox.name}</bdi>
              </button>
            </li>
          ))}
        </ChipList>
      ) : null}
      {replyOnly.length > 0 ? (
        <ChipList label={t('contactPage.writesFrom')}>
          {replyOnly.map(({ inbox }) => (
            <li
              key={inbox.id}
              title={t('contactPage.replyOnly')}
              className={cn(chip, 'min-w-0 border-line-strong border-dashed text-2')}
            >
              <ChannelIcon channel={inbox.channel_type} />
              <bdi className="truncate">{inbox.name}</bdi>
              <span className="sr-only">{t('contactPage.replyOnly')}</span>
            </li>
          ))}
        </ChipList>
      ) : null}
    </div>
  );
}

function ChipList({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="text-12 text-3">{label}</span>
      <ul aria-label={label} className="flex min-w-0 flex-wrap gap-2">
        {children}
      </ul>
    </div>
  );
}

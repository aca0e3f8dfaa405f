import type { Campaign, CampaignPeopleKind, CampaignPerson } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Button, Modal, Skeleton } from '@parley/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { peopleQuery } from '../data/campaigns';

interface PeopleDialogProps {
  campaign: Campaign;
  kind: CampaignPeopleKind;
  onClose: () => void;
}

/** The people behind a figure, newest first; older ones on request. */
export function PeopleDialog({ campaign, kind, onClose }: PeopleDialogProps) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const query = useInfiniteQuery(peopleQuery(accountId, campaign.id, kind));
  const people = query.data?.pages.flatMap(({ payload }) => payload) ?? [];
  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(`campaigns.figure.${kind}`)}
      description={campaign.title}
      closeLabel={t('common.close')}
    >
      {query.isPending ? <Skeleton aria-busy className="h-40 rounded-md" /> : null}
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data && people.length === 0 ? <p className="text-13 text-2">{t('campaigns.noPeople')}</p> : null}
      <ul className="flex flex-col">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} hasReplied={kind === 'replied'} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.showMore')}
        </Button>
      ) : null}
    </Modal>
  );
}

function PersonRow({ person, hasReplied }: { person: CampaignPerson; hasReplied: boolean }) {
  const { t, formatDate } = useI18n();
  const accountId = String(useCurrentAccount().id);
  const { contact, conversation_id: conversationId, reason } = person;
  const at = hasReplied ? person.replied_at : person.at;
  const name = contact ? contact.name || t('campaigns.unknown') : t('campaigns.deletedContact');
  return (
    <li className="flex min-w-0 items-center gap-3 border-line py-2 not-first:border-t">
      <Avatar size="s" name={name} src={contact?.thumbnail} />
      <div className="min-w-0 flex-1">
        {contact ? (
          <Link
            to="/app/accounts/$accountId/contacts/$contactId"
            params={{ accountId, contactId: String(contact.id) }}
            className="focus-ring block max-w-full truncate rounded-sm font-medium text-13 text-1 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span className="text-13 text-2">{name}</span>
        )}
        <p className="truncate text-12 text-2">
          {reason ? t(`campaigns.reason.${reason}`) : (contact?.email ?? contact?.phone_number ?? '')}
        </p>
      </div>
      <div className="shrink-0 text-end text-12 text-2">
        {conversationId === null ? null : (
          <Link
            to="/app/accounts/$accountId/conversations/$conversationId"
            params={{ accountId, conversationId: String(conversationId) }}
            className="focus-ring num block rounded-sm font-medium text-1 hover:underline"
          >
            #{conversationId}
          </Link>
        )}
        {at === null ? null : (
          <time dateTime={new Date(at * 1_000).toISOString()} className="num">
            {formatDate(at * 1_000, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        )}
      </div>
    </li>
  );
}

import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { CircleCheck, SearchX } from 'lucide-react';
import { Page } from '../../shared/layout/page';
import { BackLink } from '../../shared/layout/back-link';
import { CopyField } from '../../shared/forms/copy-field';
import { LoadFailed } from '../../shared/layout/load-failed';
import { ProfileLink } from './components/connection/profile-link';
import { ForwardingAddress } from './components/connection/forwarding-address';
import { RoundTripCard } from './components/round-trip/round-trip-card';
import { FinishText } from './components/finish-text';
import { WebsiteSnippet } from './components/website-snippet';
import { InboxSteps } from './components/inbox-steps';
import { useInbox } from './data/inboxes';

/** Last step: what to do so that messages arrive. */
export function NewInboxFinishPage() {
  const t = useT();
  const { inboxId = '' } = useParams({ strict: false });
  const { inbox, error, refetch } = useInbox(Number(inboxId));
  return (
    <Page
      title={t('settings.finishTitle')}
      description={inbox?.name}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/list" />}
    >
      <InboxSteps />
      <div className="rounded-lg border border-line bg-surface p-5">
        {inbox ? <Finished inbox={inbox} /> : null}
        {inbox === null ? <EmptyState icon={<SearchX />} title={t('common.errorNotFound')} /> : null}
        {inbox === undefined && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {inbox === undefined && !error ? <Skeleton className="h-48 w-full" /> : null}
      </div>
    </Page>
  );
}

function Finished({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const params = { accountId, inboxId: String(inbox.id) };
  const isForwarded = capabilitiesOf(inbox.channel_type).setup === 'email' && !inbox.imap_enabled;
  return (
    <>
      <p className="mb-4 flex items-start gap-2.5 text-14">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-text" />
        <FinishText inbox={inbox} />
      </p>
      {inbox.web_widget_script ? <WebsiteSnippet script={inbox.web_widget_script} /> : null}
      {inbox.inbox_identifier ? <ApiStart identifier={inbox.inbox_identifier} /> : null}
      {isForwarded ? <ForwardingAddress inbox={inbox} /> : null}
      <ProfileLink inbox={inbox} />
      {capabilitiesOf(inbox.channel_type).writesToItself ? (
        <div className={isForwarded ? 'mt-5' : undefined}>
          <RoundTripCard inbox={inbox} startsItself={!isForwarded} />
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button asChild size="lg">
          <Link to="/app/accounts/$accountId/settings/inboxes/$inboxId" params={params}>
            {t('settings.moreSettings')}
          </Link>
        </Button>
        <Button asChild variant="primary" size="lg">
          <Link to="/app/accounts/$accountId/inbox/$inboxId" params={params}>
            {t('settings.takeMeThere')}
          </Link>
        </Button>
      </div>
    </>
  );
}

function ApiStart({ identifier }: { identifier: string }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <CopyField
        label={t('settings.inboxIdentifier')}
        hint={t('settings.inboxIdentifierHint')}
        value={identifier}
      />
      <p className="text-13 text-2">
        {t('settings.readOnApi')}{' '}
        <a href="/swagger" className="focus-ring rounded-sm text-accent-text underline">
          {t('settings.apiDescription')}
        </a>
      </p>
    </div>
  );
}

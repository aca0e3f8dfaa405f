import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, lazyComponent, Skeleton, TabPanel, Tabs } from '@parley/ui';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { channelName } from '../../shared/channels/channel-name';
import { assertNever } from '../../shared/lib/assert-never';
import { Page } from '../../shared/layout/page';
import { BackLink } from '../../shared/layout/back-link';
import { ConfigurationTab } from './components/tabs/configuration-tab';
import { ConnectionTab } from './components/tabs/connection-tab';
import { GeneralTab } from './components/tabs/general-tab';
import { HoursTab } from './components/tabs/hours-tab';
import { WidgetAppearanceTab } from './components/tabs/widget-appearance-tab';
import { MembersTab } from './components/tabs/members-tab';
import { PreChatTab } from './components/tabs/pre-chat-tab';
import { SurveyTab } from './components/tabs/survey-tab';
import { LoadFailed } from '../../shared/layout/load-failed';
import { useInbox } from './data/inboxes';
import { type InboxTab, isInboxTab, tabsOf } from './model/inbox-tabs';

// Loaded when it is opened, because most inboxes have no such tab.
const HealthTab = lazyComponent(async () => ({
  default: (await import('./components/tabs/health-tab')).HealthTab,
}));

/** Settings of one inbox; the open tab is in the URL. */
export function InboxPage() {
  const t = useT();
  const { accountId = '', inboxId = '' } = useParams({ strict: false });
  const { inbox, error, refetch } = useInbox(Number(inboxId));
  return (
    <Page
      title={inbox ? inbox.name : t('settings.inbox')}
      description={
        inbox ? [channelName(t, inbox.channel_type), inbox.email].filter(Boolean).join(' · ') : undefined
      }
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/list" />}
      actions={
        inbox ? (
          <Button asChild>
            <Link to="/app/accounts/$accountId/inbox/$inboxId" params={{ accountId, inboxId }}>
              {t('settings.viewConversations')}
            </Link>
          </Button>
        ) : null
      }
    >
      {inbox ? <InboxTabs key={inbox.id} inbox={inbox} /> : null}
      {inbox === null ? <Missing /> : null}
      {inbox === undefined && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {inbox === undefined && !error ? <PageSkeleton /> : null}
    </Page>
  );
}

function InboxTabs({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const navigate = useNavigate();
  const { accountId = '', inboxId = '' } = useParams({ strict: false });
  const { tab: requestedTab } = useSearch({ strict: false });
  const tabs = tabsOf(inbox.channel_type);
  const tab = isInboxTab(requestedTab) && tabs.includes(requestedTab) ? requestedTab : 'settings';

  const tabsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the open tab into view, because narrow windows show only some of the tabs.
    const active = tabsRef.current?.querySelector('[role=tab][aria-selected=true]');
    active?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);

  function open(next: InboxTab) {
    void navigate({
      to: '/app/accounts/$accountId/settings/inboxes/$inboxId',
      params: { accountId, inboxId },
      search: next === 'settings' ? {} : { tab: next },
    });
  }

  return (
    <div ref={tabsRef}>
      <Tabs<InboxTab>
        label={t('settings.inboxTabs')}
        value={tab}
        onValueChange={open}
        items={tabs.map((value) => ({ value, label: t(`settings.tab.${value}`) }))}
        listClassName="mb-4"
      >
        <TabPanel value={tab}>
          <TabContent tab={tab} inbox={inbox} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function TabContent({ tab, inbox }: { tab: InboxTab; inbox: Inbox }) {
  switch (tab) {
    case 'settings':
      return <GeneralTab inbox={inbox} />;
    case 'members':
      return <MembersTab inbox={inbox} />;
    case 'look':
      return <WidgetAppearanceTab inbox={inbox} />;
    case 'preChat':
      return <PreChatTab inbox={inbox} />;
    case 'hours':
      return <HoursTab inbox={inbox} />;
    case 'survey':
      return <SurveyTab inbox={inbox} />;
    case 'configuration':
      return <ConfigurationTab inbox={inbox} />;
    case 'connection':
      return <ConnectionTab inbox={inbox} />;
    case 'health':
      return (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <HealthTab inbox={inbox} />
        </Suspense>
      );
    default:
      return assertNever(tab);
  }
}

function Missing() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <EmptyState
      icon={<SearchX />}
      headingLevel={2}
      title={t('settings.inboxMissing')}
      description={t('settings.inboxMissingText')}
      action={
        <Button asChild variant="primary">
          <Link to="/app/accounts/$accountId/settings/inboxes/list" params={{ accountId }}>
            {t('settings.toInboxes')}
          </Link>
        </Button>
      }
    />
  );
}

function PageSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-4 flex gap-5 border-line border-b pb-2.5">
        {[0, 1, 2, 3].map((tab) => (
          <Skeleton key={tab} className="w-20" />
        ))}
      </div>
      <div className="rounded-lg border border-line bg-surface p-5">
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}

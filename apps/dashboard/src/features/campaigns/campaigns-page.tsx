import type { Campaign, CampaignKind } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, cn, EmptyState, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Megaphone, Plus, Repeat } from 'lucide-react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Screen } from '../../shared/layout/screen';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { useNow } from '../../shared/lib/use-now';
import { useCurrentAccount } from '../../shared/session/use-session';
import { useWorkspace, workspaceQuery } from '../../shared/workspace/workspace-query';
import { CampaignEditor } from './components/campaign-editor';
import { CampaignList } from './components/campaign-list';
import { PeopleDialog } from './components/people-dialog';
import { useCampaigns } from './data/campaigns';
import { useCampaignSearch } from './hooks/use-campaign-search';
import { formOf, inboxesFor, newForm } from './model/campaign-form';

/** Messages that websites show to their visitors. */
export function OngoingCampaignsPage() {
  return <CampaignsPage key="ongoing" kind="ongoing" />;
}

/** Messages that are sent to contacts once. */
export function OneOffCampaignsPage() {
  return <CampaignsPage key="one_off" kind="one_off" />;
}

/** The list, and beside it the campaign that is open. In a narrow window one of them. */
function CampaignsPage({ kind }: { kind: CampaignKind }) {
  const t = useT();
  const { data: campaigns, error, refetch } = useCampaigns(kind);
  const { data: workspace } = useQuery(workspaceQuery(useCurrentAccount().id));
  const inboxes = inboxesFor(kind, workspace?.inboxes ?? []);
  // The choices and the defaults of a new campaign depend on the inboxes.
  const data = workspace && campaigns;
  const [search, setSearch] = useCampaignSearch();
  const isOpen = search.campaign !== undefined;
  if (data?.length === 0 && !isOpen) {
    return (
      <Screen title={t(kind === 'ongoing' ? 'nav.campaignsOngoing' : 'nav.campaignsOneOff')}>
        <div className="grid min-h-0 flex-1 place-content-center">
          <NoCampaigns kind={kind} hasInbox={inboxes.length > 0} />
        </div>
      </Screen>
    );
  }
  return (
    <main className="flex min-h-0 min-w-0 flex-1 bg-bg">
      <CampaignList
        kind={kind}
        campaigns={data}
        openId={search.campaign}
        canCreate={inboxes.length > 0}
        onOpen={(campaign) => setSearch({ campaign })}
        className={cn('w-full md:w-80', isOpen && 'max-md:hidden')}
      >
        {data === undefined ? <ListPlaceholder error={error} onRetry={() => void refetch()} /> : null}
      </CampaignList>
      {isOpen && data ? (
        <OpenCampaign kind={kind} campaigns={data} />
      ) : (
        <Placeholder isShown={(data?.length ?? 0) > 0} />
      )}
    </main>
  );
}

function OpenCampaign({ kind, campaigns }: { kind: CampaignKind; campaigns: readonly Campaign[] }) {
  const t = useT();
  const now = useNow();
  const [search, setSearch] = useCampaignSearch();
  const inboxes = inboxesFor(kind, useWorkspace().inboxes);
  if (search.campaign === 'new') {
    const copied = campaigns.find(({ id }) => id === search.copy);
    const fresh = newForm(inboxes, now);
    const first = copied
      ? {
          ...formOf(copied),
          title: t('campaigns.copyOf', { title: copied.title }),
          scheduledAt: fresh.scheduledAt,
        }
      : fresh;
    return <CampaignEditor key={`new-${search.copy ?? ''}`} kind={kind} campaign={null} first={first} />;
  }
  const campaign = campaigns.find(({ id }) => id === search.campaign);
  if (!campaign) return <CampaignMissing />;
  return (
    <>
      <CampaignEditor key={campaign.id} kind={kind} campaign={campaign} first={formOf(campaign)} />
      {search.people ? (
        <PeopleDialog
          campaign={campaign}
          kind={search.people}
          onClose={() => setSearch({ campaign: campaign.id }, { isSaved: true })}
        />
      ) : null}
    </>
  );
}

function ListPlaceholder({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <div aria-busy className="flex flex-col gap-2 px-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-20 rounded-md" />
      ))}
    </div>
  );
}

function NoCampaigns({ kind, hasInbox }: { kind: CampaignKind; hasInbox: boolean }) {
  const t = useT();
  const { id } = useCurrentAccount();
  const [{ campaign }, setSearch] = useCampaignSearch();
  const isOngoing = kind === 'ongoing';
  const text = hasInbox
    ? t(isOngoing ? 'campaigns.ongoingText' : 'campaigns.oneOffText')
    : t(isOngoing ? 'campaigns.needsWebsite' : 'campaigns.needsApi');
  return (
    <EmptyState
      icon={isOngoing ? <Repeat /> : <Megaphone />}
      headingLevel={2}
      title={t(isOngoing ? 'campaigns.noOngoing' : 'campaigns.noOneOff')}
      description={text}
      action={
        hasInbox ? (
          // The editor has a button of its own.
          campaign === undefined ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setSearch({ campaign: 'new' })}
            >
              {t('campaigns.create')}
            </Button>
          ) : null
        ) : (
          <Button asChild variant="primary">
            <Link to="/app/accounts/$accountId/settings/inboxes/new" params={{ accountId: String(id) }}>
              {t('campaigns.createInbox')}
            </Link>
          </Button>
        )
      }
    />
  );
}

/** Beside the list while nothing is open. */
function Placeholder({ isShown }: { isShown: boolean }) {
  const t = useT();
  return (
    <div className="grid min-w-0 flex-1 place-items-center border-line border-s max-md:hidden">
      {isShown ? (
        <EmptyState
          icon={<Megaphone />}
          title={t('campaigns.choose')}
          description={t('campaigns.chooseText')}
        />
      ) : null}
    </div>
  );
}

function CampaignMissing() {
  const t = useT();
  const isNarrow = useMediaQuery(NARROW);
  const [, setSearch] = useCampaignSearch();
  return (
    <div className="grid min-w-0 flex-1 place-items-center border-line border-s">
      <EmptyState
        icon={<Megaphone />}
        headingLevel={isNarrow ? 1 : 2}
        title={t('campaigns.missing')}
        description={t('campaigns.missingText')}
        action={<Button onClick={() => setSearch({})}>{t('campaigns.toList')}</Button>}
      />
    </div>
  );
}

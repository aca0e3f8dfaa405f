import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { ApiError } from '../../shared/api';
import { LoadFailed } from '../../shared/layout/load-failed';
import { SidebarToggle } from '../../shared/layout/sidebar-layout';
import { MEDIUM, useMediaQuery } from '../../shared/lib/use-media-query';
import { fullPathOf, routeNamed } from '../../shared/routes/all-routes';
import { useCurrentAccount } from '../../shared/session/use-session';
import { Activity } from './components/activity';
import { DataExport } from './components/data-export';
import { IdentityClaims } from './components/identity-claims';
import { PageHead } from './components/page-head';
import { SideSections } from './components/side-sections';
import { contactQuery } from './data/contact';
import { useContactLive } from './data/contact-live';
import { DuplicatesCard } from './merge/duplicates-card';

/** One contact: who they are, what the team knows about them, and their conversations. */
export function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  // Another contact must not inherit open forms.
  return <OneContact key={contactId} contactId={Number(contactId)} />;
}

function OneContact({ contactId }: { contactId: number }) {
  const t = useT();
  const isMedium = useMediaQuery(MEDIUM);
  const { id: accountId } = useCurrentAccount();
  const { data: contact, error, isFetching, refetch } = useQuery(contactQuery(accountId, contactId));
  useContactLive(accountId, contactId);
  // Not while it is read again: a merge may have been undone.
  if (!isFetching && error instanceof ApiError && error.code === 'contact_merged')
    return <OtherContact accountId={accountId} contactId={Number(error.params.contact_id)} />;
  const isGone = (error as { status?: number } | null)?.status === 404;
  if (isGone) return <ContactGone />;
  if (!contact)
    return (
      <Frame>{error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingPage />}</Frame>
    );
  const about = (
    <aside
      aria-label={t('contactPage.about')}
      className="border-line bg-surface max-lg:rounded-lg max-lg:border lg:w-[19.5rem] lg:shrink-0 lg:overflow-y-auto lg:border-s"
    >
      {/* The sections below have headings of the third level. */}
      <h2 className="sr-only">{t('contactPage.about')}</h2>
      <SideSections accountId={accountId} contact={contact} />
    </aside>
  );
  return (
    <main
      aria-label={contact.name || t('conversations.nameless')}
      className="relative flex min-w-0 flex-1 flex-col overflow-y-auto bg-bg lg:flex-row lg:overflow-hidden"
    >
      <div className="flex min-w-0 flex-1 flex-col lg:overflow-y-auto">
        <PageHead accountId={accountId} contact={contact} />
        <DuplicatesCard accountId={accountId} contact={contact} />
        <IdentityClaims accountId={accountId} contact={contact} />
        <DataExport accountId={accountId} contactId={contactId} />
        <Activity accountId={accountId} contactId={contactId} details={isMedium ? about : null} />
      </div>
      {isMedium ? null : about}
    </main>
  );
}

/** Leads to the contact that this one was merged into. */
function OtherContact({ accountId, contactId }: { accountId: number; contactId: number }) {
  return (
    <Navigate
      to={fullPathOf(routeNamed('contact_profile_dashboard'))}
      params={{ accountId: String(accountId), contactId: String(contactId) } as never}
      replace
    />
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <main className="relative flex min-w-0 flex-1 flex-col overflow-y-auto bg-bg">
      <div className="absolute start-4 top-3">
        <SidebarToggle />
      </div>
      {children}
    </main>
  );
}

function LoadingPage() {
  return (
    <div aria-busy className="flex flex-col gap-4 px-4 py-14 md:px-6">
      <Skeleton className="h-14 w-72 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  );
}

function ContactGone() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Frame>
      <div className="m-auto">
        <EmptyState
          headingLevel={1}
          icon={<UserRoundX />}
          title={t('contactPage.goneTitle')}
          description={t('contactPage.goneText')}
          action={
            <Button asChild variant="primary">
              <Link to={'/app/accounts/$accountId/contacts' as never} params={{ accountId } as never}>
                {t('contactPage.back')}
              </Link>
            </Button>
          }
        />
      </div>
    </Frame>
  );
}

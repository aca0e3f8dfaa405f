import type { ConnectionState, Inbox, MailFolderState } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

interface HealthNoticesProps {
  inbox: Inbox;
  state: ConnectionState;
  /** Milliseconds. */
  now: number;
  /** Moves the focus to the list of items, once it shows parked ones. */
  onViewParked: () => void;
}

/** Lists the problems, most urgent first; one line if there are none. */
export function HealthNotices({ inbox, state, now, onViewParked }: HealthNoticesProps) {
  const { t } = useI18n();
  const { needs_sign_in: needsSignIn, parked, incoming_error: incoming, outgoing_error: outgoing } = state;
  // A failure of the whole connection says more than those of its folders.
  const failedFolders = needsSignIn || incoming !== null ? [] : state.folders.filter(({ error }) => error);
  const hasFolderProblem = failedFolders.length > 0;
  if (!needsSignIn && parked === 0 && incoming === null && outgoing === null && !hasFolderProblem) {
    return state.received_at === null && state.sent_at === null ? (
      <Banner title={t('inboxHealth.unused')}>{t('inboxHealth.unusedText')}</Banner>
    ) : (
      <Banner tone="success">{t('inboxHealth.allWell')}</Banner>
    );
  }
  const link = <SettingsLink hasConnection={capabilitiesOf(inbox.channel_type).hasConnection} />;
  return (
    <>
      {needsSignIn ? <SignIn link={link} words={incoming ?? outgoing} /> : null}
      {incoming !== null && !needsSignIn ? (
        <Failed
          link={link}
          title={t('inboxHealth.incomingFailed')}
          words={incoming}
          at={state.incoming_failed_at}
          now={now}
        />
      ) : null}
      {failedFolders.map((folder) => (
        <FailedFolder key={folder.name} folder={folder} />
      ))}
      {outgoing !== null && !(needsSignIn && incoming === null) ? (
        <Failed
          link={link}
          title={t('inboxHealth.outgoingFailed')}
          words={outgoing}
          at={state.outgoing_failed_at}
          now={now}
        />
      ) : null}
      {parked > 0 ? (
        <Parked
          count={parked}
          isMail={capabilitiesOf(inbox.channel_type).hasRecipients}
          isComingIn={!needsSignIn && incoming === null}
          onView={onViewParked}
        />
      ) : null}
    </>
  );
}

function SignIn({ link, words }: { link: ReactElement; words: string | null }) {
  const { t } = useI18n();
  return (
    <Banner tone="error" title={t('inboxHealth.signIn')} action={link}>
      {t('inboxHealth.signInText')}
      <ProviderWords>{words}</ProviderWords>
    </Banner>
  );
}

interface FailedProps {
  link: ReactElement;
  title: string;
  words: string;
  at: string | null;
  now: number;
}

function Failed({ link, title, words, at, now }: FailedProps) {
  const { t, formatRelative } = useI18n();
  const when = at ? formatRelative(at, { now: Math.max(now, Date.parse(at)) }) : null;
  return (
    <Banner tone="error" title={title} action={link}>
      {when ? t('inboxHealth.failedAt', { when }) : null}
      <ProviderWords>{words}</ProviderWords>
    </Banner>
  );
}

function FailedFolder({ folder: { name, error, is_missing: isMissing } }: { folder: MailFolderState }) {
  const { t } = useI18n();
  return (
    <Banner
      tone="warning"
      title={t('inboxHealth.folderFailed', { name })}
      action={<SettingsLink hasConnection />}
    >
      {isMissing ? `${t('inboxHealth.folderMissing')} ` : null}
      {t('inboxHealth.otherFolders')}
      <ProviderWords>{error}</ProviderWords>
    </Banner>
  );
}

/** The provider's own words, which are English and often contain codes. */
function ProviderWords({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <code dir="ltr" className="mt-1 block text-match font-mono text-12 [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}

/** To where the addresses of the inbox are set. */
function SettingsLink({ hasConnection }: { hasConnection: boolean }) {
  const { t } = useI18n();
  return hasConnection ? (
    <TabLink search={{ tab: 'connection' }}>{t('inboxHealth.openConnection')}</TabLink>
  ) : (
    <TabLink search={{ tab: 'configuration' }}>{t('inboxHealth.openConfiguration')}</TabLink>
  );
}

interface ParkedProps {
  count: number;
  isMail: boolean;
  /** Whether the rest arrives, as far as is known. */
  isComingIn: boolean;
  onView: () => void;
}

function Parked({ count, isMail, isComingIn, onView }: ParkedProps) {
  const { t } = useI18n();
  return (
    <Banner
      tone="warning"
      action={
        <TabLink search={{ tab: 'health', items: 'parked' }} onClick={onView}>
          {t('inboxHealth.viewParked')}
        </TabLink>
      }
    >
      <strong className="font-semibold">
        {t(isMail ? 'inboxHealth.parkedEmails' : 'inboxHealth.parkedMessages', { count })}
      </strong>{' '}
      {t(isComingIn ? 'inboxHealth.parkedElse' : 'inboxHealth.parkedSenders')}
    </Banner>
  );
}

interface TabLinkProps {
  search: Record<string, string>;
  onClick?: () => void;
  children: string;
}

function TabLink({ search, onClick, children }: TabLinkProps) {
  const { accountId = '', inboxId = '' } = useParams({ strict: false });
  return (
    <Button asChild size="sm">
      <Link
        to="/app/accounts/$accountId/settings/inboxes/$inboxId"
        params={{ accountId, inboxId }}
        search={search as never}
        resetScroll={false}
        {...(onClick ? { onClick } : {})}
      >
        {children}
      </Link>
    </Button>
  );
}

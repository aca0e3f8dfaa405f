import { availableChannelTypes, channels, type ChannelSetup } from '@parley/contract/channels/channels';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Link, useParams } from '@tanstack/react-router';
import { ChannelIcon } from '../../shared/channels/channel-icon';
import { channelName } from '../../shared/channels/channel-name';
import { Page } from '../../shared/layout/page';
import { BackLink } from '../../shared/layout/back-link';
import { InboxSteps } from './components/inbox-steps';

interface Setup {
  to:
    | '/app/accounts/$accountId/settings/inboxes/new/website'
    | '/app/accounts/$accountId/settings/inboxes/new/api';
  text: DashboardKey;
}

/** The form of each kind of setup. */
const setups: Record<ChannelSetup, Setup> = {
  website: {
    to: '/app/accounts/$accountId/settings/inboxes/new/website',
    text: 'settings.channelWebsiteText',
  },
  api: {
    to: '/app/accounts/$accountId/settings/inboxes/new/api',
    text: 'settings.channelApiText',
  },
};

const choices = availableChannelTypes.map((channel) => ({ channel, ...setups[channels[channel].setup] }));

/** First step of a new inbox: the channel. */
export function NewInboxPage() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Page
      title={t('settings.newInbox')}
      description={t('settings.chooseChannel')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/list" />}
    >
      <InboxSteps />
      <ul className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ channel, to, text }) => (
          <li key={channel}>
            <Link
              to={to}
              params={{ accountId }}
              className="focus-ring flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 transition-colors hover:border-line-strong hover:bg-sunken"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
                <ChannelIcon channel={channel} className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold text-14 text-1">{channelName(t, channel)}</span>
                <span className="mt-0.5 block text-13 text-2">{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

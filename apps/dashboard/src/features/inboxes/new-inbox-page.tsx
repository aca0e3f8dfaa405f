import { availableChannelTypes, type ChannelType, channels } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ChannelIcon } from '../../shared/channels/channel-icon';
import { channelName } from '../../shared/channels/channel-name';
import { BackLink } from '../../shared/layout/back-link';
import { Page } from '../../shared/layout/page';
import { InboxSteps } from './components/inbox-steps';

/** The API comes last: it is for people who find no other channel. */
const choices = availableChannelTypes.toSorted(
  (one, other) => Number(channels[one].isOperatedByApi) - Number(channels[other].isOperatedByApi),
);

/** First step of a new inbox: the channel. */
export function NewInboxPage() {
  const t = useT();
  return (
    <Page
      title={t('settings.newInbox')}
      description={t('settings.chooseChannel')}
      back={<BackLink to="/app/accounts/$accountId/settings/inboxes/list" />}
    >
      <InboxSteps />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map((channel) => (
          <li key={channel}>
            <ChannelCard channel={channel} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** A channel with what it is for and what it takes. Its form is at the address with the channel's name. */
function ChannelCard({ channel }: { channel: ChannelType }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const { name } = channels[channel];
  return (
    <Link
      to="/app/accounts/$accountId/settings/inboxes/new/$channel"
      params={{ accountId, channel: name }}
      className="group focus-ring flex h-full flex-col rounded-lg border border-line bg-surface p-4 shadow-1 transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span className="flex items-center gap-2.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
          <ChannelIcon channel={channel} className="size-[1.125rem]" />
        </span>
        <span className="min-w-0 flex-1 font-semibold text-14 text-1">{channelName(t, channel)}</span>
        <span className="shrink-0 text-12 text-3">{t(`newChannel.time.${name}`)}</span>
      </span>
      <span className="mt-2.5 block text-13 text-2">{t(`newChannel.text.${name}`)}</span>
      <span className="mt-auto flex items-end gap-2 pt-3 text-12">
        <span className="min-w-0 flex-1">
          <span className="block text-3">{t('newChannel.needs')}</span>
          {t(`newChannel.need.${name}`)
            .split('\n')
            .map((need) => (
              <span key={need} className="mt-0.5 flex items-baseline gap-1.5 text-2">
                <span aria-hidden className="size-1 shrink-0 -translate-y-0.5 rounded-full bg-line-control" />
                <span className="min-w-0">{need}</span>
              </span>
            ))}
        </span>
        <ArrowRight
          aria-hidden
          className="size-4 shrink-0 text-2 opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 rtl:-scale-x-100"
        />
      </span>
    </Link>
  );
}

import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { ExternalLink } from 'lucide-react';
import { channelName } from '../../../../shared/channels/channel-name';
import { profileOf } from '../../model/profile';

/** The account at the provider that people write to, with a link to write to it; nothing for channels without one. */
export function ProfileLink({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const profile = profileOf(inbox);
  if (!profile) return null;
  const { output, prefix, name, url } = profile;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-13">
      <span>
        <span className="font-medium text-1">{t(`channelFields.${output}`)}</span>{' '}
        <bdi className="text-2">{prefix + name}</bdi>
      </span>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="focus-ring inline-flex items-center gap-1 rounded-sm font-medium text-accent-text hover:underline"
      >
        {t('connection.openProfile', { channel: channelName(t, inbox.channel_type) })}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </p>
  );
}

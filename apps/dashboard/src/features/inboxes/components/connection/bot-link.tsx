import { useT } from '@parley/i18n/react';
import { ExternalLink } from 'lucide-react';

/** The name of a Telegram bot, with a link to write to it. */
export function BotLink({ name }: { name: string }) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-13">
      <span>
        <span className="font-medium text-1">{t('connection.bot')}</span>{' '}
        <bdi className="text-2">@{name}</bdi>
      </span>
      <a
        href={`https://t.me/${name}`}
        target="_blank"
        rel="noreferrer"
        className="focus-ring inline-flex items-center gap-1 rounded-sm font-medium text-accent-text hover:underline"
      >
        {t('connection.openBot')}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </p>
  );
}

import type { PersonSession } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge, Button } from '@parley/ui';
import { type LucideIcon, Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react';
import { useNow } from '../../../../shared/lib/use-now';
import { useEndSession } from '../../data/sessions';
import { useSessionName } from '../../hooks/use-session-name';
import { useToastOutcome } from '../../hooks/use-toast-outcome';

const icons: Record<PersonSession['device']['kind'], LucideIcon> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
};

/** Resolution with which the server stores the last use. */
const HOUR_MS = 3_600_000;

export function SessionItem({ session }: { session: PersonSession }) {
  const { t, formatDate, formatRelative } = useI18n();
  const now = useNow();
  const isRecent = now - Date.parse(session.last_used_at) < HOUR_MS;
  const Icon = icons[session.device.kind];
  const name = useSessionName()(session);
  const exact = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-2">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p title={session.user_agent ?? undefined} className="flex flex-wrap items-center gap-2 text-13">
          <span className="min-w-0 break-words font-medium text-1">{name}</span>
          {session.current ? <Badge tone="green">{t('profile.thisSession')}</Badge> : null}
        </p>
        <p className="text-12 text-3">
          {session.ip ? (
            <>
              <bdi dir="ltr" className="num">
                {session.ip}
              </bdi>
              {' · '}
            </>
          ) : null}
          {t('profile.signedInAt', { date: exact(session.created_at) })}
          {session.current ? null : (
            <>
              {' · '}
              <span title={exact(session.last_used_at)}>
                {isRecent
                  ? t('profile.usedLately')
                  : t('profile.lastUsed', { when: formatRelative(session.last_used_at, { now }) })}
              </span>
            </>
          )}
        </p>
      </div>
      {session.current ? null : <EndButton session={session} name={name} />}
    </li>
  );
}

function EndButton({ session, name }: { session: PersonSession; name: string }) {
  const { t } = useI18n();
  const toastOutcome = useToastOutcome();
  const end = useEndSession();
  return (
    <Button
      size="sm"
      loading={end.isPending}
      aria-label={t('profile.endSessionOf', { name })}
      onClick={() => void toastOutcome(end.mutateAsync(session.id), 'profile.sessionEnded')}
    >
      {t('profile.endSession')}
    </Button>
  );
}

import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { CloudOff, Compass } from 'lucide-react';
import { NetworkBanner } from '../features/shell/components/network-banner';
import { describeError } from '../shared/errors';

/** Shown when a screen failed to load or render: the error and a retry button. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  return (
    <main className="flex h-full flex-1 flex-col">
      <NetworkBanner />
      <EmptyState
        headingLevel={1}
        icon={<CloudOff />}
        title={t('common.errorTitle')}
        description={describeError(t, error)}
        className="m-auto"
        action={
          <Button
            variant="primary"
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  );
}

/** Shown in place of a screen whose files could not be loaded, while loading is retried automatically. */
export function RetryingScreen({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <main className="grid h-full flex-1 place-items-center">
      <div role="status">
        <EmptyState
          headingLevel={1}
          icon={<CloudOff />}
          title={t('shell.onItsWayTitle')}
          description={t('shell.onItsWayText')}
          action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
        />
      </div>
    </main>
  );
}

export function NotFoundScreen() {
  const t = useT();
  return (
    <main className="grid h-full flex-1 place-items-center">
      <EmptyState
        headingLevel={1}
        icon={<Compass />}
        title={t('shell.notFoundTitle')}
        description={t('shell.notFoundText')}
        action={
          <Button asChild variant="primary">
            <Link to="/app">{t('shell.goHome')}</Link>
          </Button>
        }
      />
    </main>
  );
}

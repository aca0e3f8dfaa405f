import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { CloudOff } from 'lucide-react';
import { describeError } from '../errors';

/** Shown in place of content that could not be loaded, with a retry button. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t('common.errorTitle')}
      description={describeError(t, error)}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@parley/ui';
import { AtSign, BellRing, CloudOff, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeError } from '../../../shared/errors';
import type { PanelTab } from '../model/panel-tabs';
import { contentGrid } from './notification-content';

const WIDTHS = ['w-2/3', 'w-5/6', 'w-1/2', 'w-3/4', 'w-2/3', 'w-5/6'];

/** Placeholder rows shown while the list is loading. */
export function RowsSkeleton() {
  const t = useT();
  return (
    <div role="status">
      <VisuallyHidden>{t('notifications.loading')}</VisuallyHidden>
      {WIDTHS.map((width, index) => (
        <div key={`${index}-${width}`} className={`${contentGrid} px-4 py-3`}>
          <Skeleton className="size-9 rounded-full" />
          <div className="flex flex-col gap-1.5 pt-0.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function RowsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<CloudOff />}
      title={t('notifications.failed')}
      description={describeError(t, error)}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}

const emptyTabs = {
  all: { Icon: BellRing, title: 'notifications.emptyTitle', text: 'notifications.emptyText' },
  mentions: {
    Icon: AtSign,
    title: 'notifications.emptyMentionsTitle',
    text: 'notifications.emptyMentionsText',
  },
  assigned: {
    Icon: UserCheck,
    title: 'notifications.emptyAssignedTitle',
    text: 'notifications.emptyAssignedText',
  },
} as const;

export function NoRows({ tab = 'all', action }: { tab?: PanelTab; action?: ReactNode }) {
  const t = useT();
  const { Icon, title, text } = emptyTabs[tab];
  return <EmptyState icon={<Icon />} title={t(title)} description={t(text)} action={action} />;
}

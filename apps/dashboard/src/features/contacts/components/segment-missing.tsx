import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';

interface SegmentMissingProps {
  accountId: number;
  /** The segment exists, but its query has no readable conditions. */
  isThere: boolean;
}

/** Shown instead of the list when the segment was deleted, belongs to another user, or cannot be read. */
export function SegmentMissing({ accountId, isThere }: SegmentMissingProps) {
  const t = useT();
  return (
    <EmptyState
      icon={<UserRoundX />}
      title={t(isThere ? 'segments.unreadableTitle' : 'segments.missingTitle')}
      description={t(isThere ? 'filters.unreadableText' : 'filters.missingText')}
      action={
        <Button asChild>
          <Link
            to={fullPathOf(routeNamed('contacts_dashboard'))}
            params={{ accountId: String(accountId) } as never}
          >
            {t('nav.allContacts')}
          </Link>
        </Button>
      }
    />
  );
}

import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { BookOpen, Plus } from 'lucide-react';
import { useAbility } from '../../../shared/session/use-session';

/** Empty state of an account without a help center, with a link to create one. */
export function NoPortals() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const canManage = useAbility('manageHelpCenter');
  return (
    <EmptyState
      icon={<BookOpen />}
      headingLevel={2}
      title={t('helpCenter.noPortal')}
      description={t('helpCenter.noPortalText')}
      action={
        canManage ? (
          <Button asChild variant="primary" icon={<Plus aria-hidden />}>
            <Link to="/app/accounts/$accountId/portals/new" params={{ accountId }}>
              {t('helpCenter.createPortal')}
            </Link>
          </Button>
        ) : null
      }
    />
  );
}

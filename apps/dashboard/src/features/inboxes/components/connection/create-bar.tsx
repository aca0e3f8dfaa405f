import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';

export interface CreateBarProps {
  /** The missing part before the inbox can be created, in words; null: none. */
  missing: string | null;
  isPending: boolean;
  /** Words on the button; default: *Create inbox*. */
  label?: string;
}

/**
 * The end of a form for a new inbox. The button stays enabled while something is missing, because pressing it shows
 * which fields need attention.
 */
export function CreateBar({ missing, isPending, label }: CreateBarProps) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
      <Button asChild variant="ghost" size="lg" className="me-auto">
        <Link to="/app/accounts/$accountId/settings/inboxes/new" params={{ accountId }}>
          {t('common.back')}
        </Link>
      </Button>
      <span role="status" className="min-w-0 text-12 text-3">
        {missing}
      </span>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        aria-disabled={missing !== null}
        className="aria-disabled:opacity-55"
        loading={isPending}
      >
        {label ?? t('settings.createInbox')}
      </Button>
    </div>
  );
}

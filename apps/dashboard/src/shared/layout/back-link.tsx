import { useT } from '@parley/i18n/react';
import { buttonStyles, cn, Tooltip } from '@parley/ui';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

interface BackLinkProps {
  to:
    | '/app/accounts/$accountId/contacts'
    | '/app/accounts/$accountId/portals/$portalSlug/$locale/articles'
    | '/app/accounts/$accountId/profile/settings'
    | '/app/accounts/$accountId/settings'
    | '/app/accounts/$accountId/settings/inboxes/list'
    | '/app/accounts/$accountId/settings/inboxes/new'
    | '/app/accounts/$accountId/settings/inboxes/new/$inboxId/agents'
    | '/app/accounts/$accountId/settings/macros'
    | '/app/accounts/$accountId/settings/teams/list'
    | '/app/accounts/$accountId/settings/webhooks';
  /** Name of the target; "Back" if missing. */
  label?: string;
  /** Address with a query, to which a plain click leads: a list as it was left. */
  href?: string | undefined;
}

/** The back link before the title of a page that belongs to a list. */
export function BackLink({ to, label, href }: BackLinkProps) {
  const t = useT();
  const router = useRouter();
  const { accountId = '', inboxId = '', portalSlug = '', locale = '' } = useParams({ strict: false });
  const name = label ?? t('common.back');
  return (
    <Tooltip content={name}>
      <Link
        to={to}
        params={{ accountId, inboxId, portalSlug, locale }}
        aria-label={name}
        onClick={(event) => {
          const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
          if (href === undefined || !isPlain) return;
          event.preventDefault();
          router.history.push(href);
        }}
        className={cn(
          buttonStyles({ variant: 'ghost', size: 'sm' }),
          '-ms-1 w-[1.625rem] px-0 hover:bg-hover',
        )}
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </Link>
    </Tooltip>
  );
}

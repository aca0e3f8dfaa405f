import { useT } from '@parley/i18n/react';
import { cn, Tooltip } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import type { NavigationItem } from '../model/primary-items';

export const railButton =
  'focus-ring relative grid size-9 shrink-0 place-items-center rounded-[9px] text-2 transition-colors hover:bg-hover hover:text-1';

interface RailLinkProps {
  item: NavigationItem & { isActive: boolean };
  accountId: string;
  shortcut?: string | undefined;
}

/** Icon link to a section, with its name in a tooltip. Paler and marked if the screen is not built yet. */
export function RailLink({ item, accountId, shortcut }: RailLinkProps) {
  const t = useT();
  const { Icon, isActive, isComingSoon, to } = item;
  const name = isComingSoon ? t('nav.laterName', { name: t(item.label) }) : t(item.label);
  return (
    <Tooltip content={name} side="right" shortcut={shortcut}>
      <Link
        to={to}
        params={{ accountId }}
        aria-label={name}
        aria-current={isActive ? 'page' : undefined}
        className={cn(
          railButton,
          isComingSoon && 'text-3',
          isActive &&
            'bg-surface text-accent-text shadow-[var(--elevation-1),inset_0_0_0_1px_var(--line)] hover:bg-surface hover:text-accent-text',
        )}
      >
        <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        {isComingSoon ? <ComingSoonDot /> : null}
      </Link>
    </Tooltip>
  );
}

/** Hollow ring on an icon: not built yet. */
function ComingSoonDot() {
  return (
    <span
      aria-hidden
      className="absolute end-1 top-1 size-1.5 rounded-full border border-line-control bg-sunken"
    />
  );
}

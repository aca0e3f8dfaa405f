import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import type { useNeighbors } from '../hooks/use-neighbors';

/** Where the contact is in the list, with buttons and keys to the ones before and after. */
export function NeighborLinks({ neighbors }: { neighbors: ReturnType<typeof useNeighbors> }) {
  const t = useT();
  useShortcut('previous', () => neighbors?.go(-1), { enabled: neighbors?.hasPrevious ?? false });
  useShortcut('next', () => neighbors?.go(1), { enabled: neighbors?.hasNext ?? false });
  if (!neighbors) return null;
  const { position, total, hasPrevious, hasNext, go } = neighbors;
  return (
    <div className="flex items-center gap-0.5">
      {total === null ? null : (
        <span className="num me-1.5 text-12 text-3 max-sm:sr-only">
          {t('contactPage.ofTotal', { position, total })}
        </span>
      )}
      <IconButton
        size="sm"
        label={t('contactPage.previous')}
        icon={<ChevronUp aria-hidden />}
        disabled={!hasPrevious}
        onClick={() => go(-1)}
      />
      <IconButton
        size="sm"
        label={t('contactPage.next')}
        icon={<ChevronDown aria-hidden />}
        disabled={!hasNext}
        onClick={() => go(1)}
      />
    </div>
  );
}

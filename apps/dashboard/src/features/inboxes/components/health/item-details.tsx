import type { InboundItem } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, lazyComponent } from '@parley/ui';
import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useItemName } from './item-texts';

const LazyDialog = lazyComponent(async () => ({
  default: (await import('./item-details-dialog')).ItemDetailsDialog,
}));

/** A button that opens who an email comes from, as far as that was proved, and its headers. */
export function ItemDetails({ inboxId, item }: { inboxId: number; item: InboundItem }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const name = useItemName()(item);
  return (
    <>
      <IconButton
        label={t('inboxHealth.details', { name })}
        icon={<Info aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <LazyDialog inboxId={inboxId} item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

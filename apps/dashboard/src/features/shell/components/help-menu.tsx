import { useT } from '@parley/i18n/react';
import { lazyComponent, Menu, Tooltip } from '@parley/ui';
import { BookText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { railButton } from './rail-link';

const HelpItems = lazyComponent(async () => {
  const module = await import('./help-items');
  return { default: module.HelpItems };
});

/** The help menu at the bottom of the rail. */
export function HelpMenu() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip content={t('nav.help')} side="right">
      <span>
        <Menu
          side="right"
          align="end"
          open={isOpen}
          onOpenChange={setOpen}
          className="w-60"
          trigger={
            <button type="button" aria-label={t('nav.help')} className={railButton}>
              <BookText aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
            </button>
          }
        >
          <Suspense fallback={<div className="h-20" />}>
            <HelpItems />
          </Suspense>
        </Menu>
      </span>
    </Tooltip>
  );
}

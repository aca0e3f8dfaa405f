import { useT } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui';
import { Lock } from 'lucide-react';

/** Dashboard of people whose custom role gives access to no area; tells them whom to ask. */
export function NoAccessPage() {
  const t = useT();
  return (
    <main className="grid min-w-0 flex-1 place-items-center bg-bg">
      <EmptyState
        headingLevel={1}
        icon={<Lock />}
        title={t('nav.nothingTitle')}
        description={t('nav.nothingText')}
      />
    </main>
  );
}

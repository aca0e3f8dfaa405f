import { useT } from '@parley/i18n/react';
import type { ReactNode } from 'react';
import { BackLink } from '../../../shared/layout/back-link';
import { Page } from '../../../shared/layout/page';

export const MACROS = '/app/accounts/$accountId/settings/macros';

interface MacroFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** Page layout with a link back to the list. */
export function MacroFrame({ title, description, children }: MacroFrameProps) {
  const t = useT();
  return (
    <Page title={title} description={description} back={<BackLink to={MACROS} label={t('macros.toList')} />}>
      {children}
    </Page>
  );
}

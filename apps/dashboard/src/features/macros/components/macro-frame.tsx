import { useT } from '@parley/i18n/react';
import { buttonStyles, cn, Tooltip } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from '../../../shared/layout/page';

export const MACROS = '/app/accounts/$accountId/settings/macros';

interface MacroFrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A page with the way back to the list. */
export function MacroFrame({ title, description, children }: MacroFrameProps) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const back = (
    <Tooltip content={t('macros.toList')}>
      <Link
        to={MACROS}
        params={{ accountId }}
        aria-label={t('macros.toList')}
        className={cn(
          buttonStyles({ variant: 'ghost', size: 'sm' }),
          '-ms-1 w-[1.625rem] px-0 hover:bg-hover',
        )}
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </Link>
    </Tooltip>
  );
  return (
    <Page title={title} description={description} back={back}>
      {children}
    </Page>
  );
}

import { useT } from '@parley/i18n/react';
import { ShieldQuestionMark } from 'lucide-react';

/** Explains why variables are filled with less data than the details panel shows. */
export function UnverifiedVariablesNotice() {
  const t = useT();
  return (
    <p className="flex items-start gap-1.5 px-3.5 pb-1 text-12 text-amber-text">
      <ShieldQuestionMark aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {t('identity.submittedOnly')}
    </p>
  );
}

import { useT } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackToLogin() {
  const t = useT();
  return (
    <Link
      to="/app/login"
      className="inline-flex items-center gap-1.5 py-1 font-medium text-accent-text underline-offset-2 hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {t('session.backToLogin')}
    </Link>
  );
}

import { IconButton } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

export function BackTo({ to, label }: { to: '/super_admin/accounts' | '/super_admin/users'; label: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      label={label}
      icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
      onClick={() => void navigate({ to })}
    />
  );
}

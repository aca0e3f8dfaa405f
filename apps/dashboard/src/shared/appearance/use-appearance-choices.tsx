import { useT } from '@parley/i18n/react';
import { Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appearance } from './appearance';

/** Light, dark and system with their names and icons, for a radio group or a menu. */
export function useAppearanceChoices(): { value: Appearance; label: string; icon: ReactNode }[] {
  const t = useT();
  return [
    { value: 'light', label: t('shell.appearanceLight'), icon: <Sun aria-hidden /> },
    { value: 'dark', label: t('shell.appearanceDark'), icon: <Moon aria-hidden /> },
    { value: 'system', label: t('shell.appearanceSystem'), icon: <SunMoon aria-hidden /> },
  ];
}

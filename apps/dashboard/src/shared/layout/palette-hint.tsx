import { useT } from '@parley/i18n/react';
import { Kbd } from '@parley/ui';
import { displayShortcut } from '../shortcuts/match-shortcut';
import { openShellDialog } from './shell-dialogs';

/** Button that opens the command palette and shows its shortcut. */
export function PaletteHint() {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('nav.palette')}
      title={t('nav.palette')}
      onClick={() => openShellDialog('palette')}
      className="focus-ring grid min-h-6 place-items-center rounded-[5px] font-normal hover:[&_kbd]:text-1"
    >
      <Kbd>{displayShortcut('palette')}</Kbd>
    </button>
  );
}

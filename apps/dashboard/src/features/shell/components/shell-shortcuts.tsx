import { lazyComponent, usePreload } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { useMenuViewer } from '../hooks/use-menu-viewer';
import { isInMenu } from '../model/menu-rules';
import { closeShellDialog, openShellDialog, useShellDialog } from '../../../shared/layout/shell-dialogs';
import { PalettePlaceholder } from './palette-placeholder';
import { type ShortcutSection, sectionTargets } from '../model/section-shortcuts';

// Rarely opened, so not part of the initial bundle.
const AccountSwitcher = lazyComponent(async () => {
  const module = await import('./account-switcher');
  return { default: module.AccountSwitcher };
});
const NewAccountModal = lazyComponent(async () => {
  const module = await import('../new-account-modal');
  return { default: module.NewAccountModal };
});
const Palette = lazyComponent(async () => {
  // The palette lists every page, so it needs all texts.
  const module = await import('../palette/palette');
  return { default: module.Palette };
});
const preloadedParts = [Palette];
const ShortcutsModal = lazyComponent(async () => {
  const module = await import('./shortcuts-modal');
  return { default: module.ShortcutsModal };
});

/** Global shortcuts and the dialogs they open. */
export function ShellShortcuts() {
  const open = useShellDialog((state) => state.open);
  // Stays mounted once opened, because its commands may continue after it closes.
  const [wasPaletteOpened, setPaletteOpened] = useState(false);
  if (open === 'palette' && !wasPaletteOpened) setPaletteOpened(true);
  const [typedAhead, setTypedAhead] = useState('');
  if (open !== 'palette' && typedAhead !== '') setTypedAhead('');
  usePreload(preloadedParts);
  useShortcut('help', () => openShellDialog('shortcuts'));
  useShortcut('palette', () => openShellDialog('palette'));
  useShortcut('closeHelp', closeShellDialog, { enabled: open === 'shortcuts' });
  return (
    <>
      {(Object.keys(sectionTargets) as ShortcutSection[]).map((section) => (
        <SectionShortcut key={section} section={section} />
      ))}
      {wasPaletteOpened ? (
        <Suspense
          fallback={
            open === 'palette' ? <PalettePlaceholder typed={typedAhead} onType={setTypedAhead} /> : null
          }
        >
          <Palette isOpen={open === 'palette'} initialTyped={typedAhead} />
        </Suspense>
      ) : null}
      <Suspense>
        {open === 'shortcuts' ? <ShortcutsModal /> : null}
        {open === 'accounts' ? <AccountSwitcher /> : null}
        {open === 'new-account' ? <NewAccountModal onClose={closeShellDialog} /> : null}
      </Suspense>
    </>
  );
}

/** Ignored for people who don't have the section in their menu. */
function SectionShortcut({ section }: { section: ShortcutSection }) {
  const navigate = useNavigate();
  const viewer = useMenuViewer();
  const { id } = useCurrentAccount();
  const route = routeNamed(sectionTargets[section]);
  useShortcut(section, () => void navigate({ to: fullPathOf(route), params: { accountId: String(id) } }), {
    enabled: isInMenu({ route }, viewer),
  });
  return null;
}

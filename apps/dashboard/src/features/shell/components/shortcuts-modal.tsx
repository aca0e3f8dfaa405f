import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Kbd, Modal } from '@parley/ui';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import { routeNamed } from '../../../shared/routes/all-routes';
import { sendKeyOf } from '../../../shared/session/send-key';
import { useCurrentUser } from '../../../shared/session/use-session';
import {
  combinationsOf,
  displayKeys,
  OPTION_SUBSTITUTE,
  isApple,
} from '../../../shared/shortcuts/match-shortcut';
import { useMenuViewer } from '../hooks/use-menu-viewer';
import { isInMenu } from '../model/menu-rules';
import { hasShortcut, sectionTargets } from '../model/section-shortcuts';
import { editorShortcuts, shortcutHelp } from '../model/shortcut-help';

/** List of all shortcuts that work for this person. */
export function ShortcutsModal() {
  const t = useT();
  const { ui_settings: settings } = useCurrentUser();
  const viewer = useMenuViewer();
  const text = t('shell.shortcutsText');
  const isOffered = ([name]: readonly [string, DashboardKey]) =>
    !hasShortcut(name) || isInMenu({ route: routeNamed(sectionTargets[name]) }, viewer);
  // Isolated as left-to-right (U+2066 … U+2069), because symbols would be reversed in right-to-left text.
  const instead = { modifiers: `\u2066${displayKeys(OPTION_SUBSTITUTE)}\u2069` };
  return (
    <Modal
      open
      onOpenChange={closeShellDialog}
      title={t('shell.shortcuts')}
      description={isApple() ? `${text} ${t('composer.optionWrites', instead)}` : text}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcutHelp.map(({ group, entries }) => (
          <Group
            key={group}
            title={t(group)}
            lines={entries.filter(isOffered).map(([name, label]) => ({ label, keys: combinationsOf(name) }))}
          />
        ))}
        <Group title={t('help.writing')} lines={editorShortcuts(sendKeyOf(settings))} />
      </div>
    </Modal>
  );
}

interface GroupProps {
  title: string;
  lines: readonly { label: DashboardKey; keys: readonly string[] }[];
}

function Group({ title, lines }: GroupProps) {
  const t = useT();
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium text-12 text-3">{title}</h3>
      <dl>
        {lines.map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1">
            <dt className="text-13 text-1">{t(label)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((combination) => (
                <Kbd key={combination}>{displayKeys(combination)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

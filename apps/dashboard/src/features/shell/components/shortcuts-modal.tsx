import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Kbd, Modal } from '@parley/ui';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import { type Shortcut, type ShortcutName, shortcutGroups } from '../../../shared/shortcuts/keys';
import { combinationsOf, displayKeys, writingModifiers } from '../../../shared/shortcuts/match-shortcut';

const groups = Object.entries(shortcutGroups) as [DashboardKey, Record<ShortcutName, Shortcut>][];

/** Every combination of keys and what it does. */
export function ShortcutsModal() {
  const t = useT();
  const modifiers = writingModifiers();
  return (
    <Modal
      open
      onOpenChange={closeShellDialog}
      title={t('shell.shortcuts')}
      description={
        modifiers === null
          ? t('shell.shortcutsText')
          : `${t('shell.shortcutsText')} ${t('composer.optionWrites', { modifiers })}`
      }
      closeLabel={t('common.close')}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(([group, shortcuts]) => (
          <section key={group} aria-label={t(group)}>
            <h3 className="mb-1 font-medium text-12 text-3">{t(group)}</h3>
            <dl>
              {(Object.entries(shortcuts) as [ShortcutName, Shortcut][]).map(([name, { label }]) => (
                <div key={name} className="flex items-center justify-between gap-4 py-1">
                  <dt className="text-13 text-1">{t(label)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {combinationsOf(name).map((keys) => (
                      <Kbd key={keys}>{displayKeys(keys)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

import { useT } from '@parley/i18n/react';
import { Kbd, Modal } from '@parley/ui';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import { shortcutList } from '../model/shortcut-list';

/** Every combination of keys and what it does. */
export function ShortcutsModal() {
  const t = useT();
  return (
    <Modal
      open
      onOpenChange={closeShellDialog}
      title={t('shell.shortcuts')}
      description={t('shell.shortcutsText')}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcutList.map(({ group, shortcuts }) => (
          <section key={group} aria-label={t(group)}>
            <h3 className="mb-1 font-medium text-12 text-3">{t(group)}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-1">
                  <dt className="text-13 text-1">{t(label)}</dt>
                  <dd className="flex gap-1">
                    {keys.split(' / ').map((one) => (
                      <Kbd key={one}>{displayShortcut(one)}</Kbd>
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

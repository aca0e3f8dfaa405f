import { useT } from '@parley/i18n/react';
import { Kbd, Modal } from '@parley/ui';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { type Shortcut, useShortcutList } from '../../../shared/shortcuts/use-shortcut';
import { closeShellDialog } from '../model/shell-dialogs';

export function ShortcutsModal() {
  const t = useT();
  const shortcuts = useShortcutList((state) => state.shortcuts);
  return (
    <Modal
      open
      onOpenChange={closeShellDialog}
      title={t('shell.shortcuts')}
      description={t('shell.shortcutsText')}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {grouped(shortcuts).map(([group, members]) => (
          <section key={group} aria-label={group}>
            <h3 className="mb-1 font-medium text-12 text-3">{group}</h3>
            <dl>
              {members.map(({ keys, label }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-1">
                  <dt className="text-13 text-1">{label}</dt>
                  <dd>
                    <Kbd>{displayShortcut(keys)}</Kbd>
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

/** By heading, each key once, in the order in which they were first registered. */
function grouped(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const groups = new Map<string, Map<string, Shortcut>>();
  for (const shortcut of shortcuts) {
    const group = groups.get(shortcut.group) ?? new Map<string, Shortcut>();
    group.set(shortcut.keys, shortcut);
    groups.set(shortcut.group, group);
  }
  return [...groups].map(([name, members]) => [name, [...members.values()]]);
}

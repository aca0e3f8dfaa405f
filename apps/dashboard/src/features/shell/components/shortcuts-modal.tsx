import { useT } from '@parley/i18n/react';
import { Kbd, Modal } from '@parley/ui';
import { closeShellDialog } from '../../../shared/layout/shell-dialogs';
import {
  combinationsOf,
  displayKeys,
  INSTEAD_OF_OPTION,
  isApple,
} from '../../../shared/shortcuts/match-shortcut';
import { shortcutHelp } from '../model/shortcut-help';

/** Every combination of keys and what it does. */
export function ShortcutsModal() {
  const t = useT();
  const text = t('shell.shortcutsText');
  // Signs have no direction of their own: they would be turned round with a text from right to left.
  const instead = { modifiers: `\u2066${displayKeys(INSTEAD_OF_OPTION)}\u2069` };
  return (
    <Modal
      open
      onOpenChange={closeShellDialog}
      title={t('shell.shortcuts')}
      description={isApple() ? `${text} ${t('composer.optionWrites', instead)}` : text}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcutHelp.map(({ group, words }) => (
          <section key={group} aria-label={t(group)}>
            <h3 className="mb-1 font-medium text-12 text-3">{t(group)}</h3>
            <dl>
              {words.map(([name, label]) => (
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

import { useT } from '@parley/i18n/react';
import { useConfirm } from '@parley/ui';
import { useBlocker } from '@tanstack/react-router';

/** Asks for confirmation before navigating away from a form with unsaved changes. */
export function useUnsavedGuard(isChanged: boolean): void {
  const t = useT();
  const confirm = useConfirm();
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async () => {
      const isLeaving = await confirm({
        title: t('settings.unsavedTitle'),
        description: t('settings.unsavedText'),
        confirmLabel: t('settings.discard'),
        cancelLabel: t('settings.keepEditing'),
        danger: true,
      });
      return !isLeaving;
    },
  });
}

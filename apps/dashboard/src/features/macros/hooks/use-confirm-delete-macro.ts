import type { Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { useDeleteMacro } from '../data/macros';

/** Deletes after confirmation. */
export function useConfirmDeleteMacro(): (macro: Macro) => Promise<void> {
  const t = useT();
  return useConfirmDelete({
    nameOf: ({ name }) => name,
    mutation: useDeleteMacro(),
    consequence: ({ visibility }) =>
      t(visibility === 'global' ? 'macros.deleteGlobal' : 'macros.deletePersonal'),
  });
}

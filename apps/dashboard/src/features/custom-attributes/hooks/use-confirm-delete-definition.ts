import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { useConfirmDelete } from '../../../shared/settings-list/use-confirm-delete';
import { useDeleteDefinition } from '../data/custom-attributes';

/** Deletes an attribute. The confirmation explains the consequences and requires typing the key. */
export function useConfirmDeleteDefinition(): (definition: CustomAttributeDefinition) => Promise<void> {
  const t = useT();
  return useConfirmDelete({
    nameOf: ({ attribute_display_name: name }) => name,
    mutation: useDeleteDefinition(),
    consequence: () => t('attributes.deleteText'),
    typed: ({ attribute_key: key }) => ({
      value: key,
      label: t('attributes.deleteType', { key }),
      placeholder: key,
    }),
  });
}

import type { CustomAttributeDefinition } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast, useConfirm } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { useDeleteDefinition } from '../data/custom-attributes';

/** Deletes an attribute. The confirmation explains the consequences and requires typing the key. */
export function useConfirmDeleteDefinition(): (definition: CustomAttributeDefinition) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const { mutate } = useDeleteDefinition();

  return async ({ id, attribute_display_name: name, attribute_key: key }) => {
    const isConfirmed = await confirm({
      title: t('attributes.deleteTitle', { name }),
      description: t('attributes.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
      typed: { value: key, label: t('attributes.deleteType', { key }), placeholder: key },
    });
    if (!isConfirmed) return;
    mutate(id, {
      onSuccess: () => toast.success(t('attributes.deleted', { name })),
      onError: (error) => toast.error(t('attributes.notDeleted'), { description: describeError(t, error) }),
    });
  };
}

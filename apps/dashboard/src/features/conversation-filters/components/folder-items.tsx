import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { MenuItem, MenuSeparator, toast, useConfirm } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useDeleteCustomFilter } from '../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../shared/errors';
import { viewLink } from '../../conversations/hooks/view-links';
import type { Scope } from '../../conversations/model/scope';

interface FolderItemsProps {
  scope: Scope;
  folder: CustomFilter;
  onRename: () => void;
  onEdit: () => void;
}

/** Menu items that rename, edit and delete the open folder. */
export function FolderItems({ scope, folder, onRename, onEdit }: FolderItemsProps) {
  const t = useT();
  const remove = useDeleteFolder(scope);
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
        {t('filters.folderRename')}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={onEdit}>
        {t('filters.editConditions')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(folder)}>
        {t('filters.folderDelete')}
      </MenuItem>
    </>
  );
}

/** Deletes a folder after confirmation, then shows all conversations. */
function useDeleteFolder({ accountId }: Scope): (folder: CustomFilter) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteCustomFilter('conversation');
  return async ({ id, name }) => {
    const isConfirmed = await confirm({
      title: t('filters.folderDeleteTitle', { name }),
      description: t('filters.folderDeleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync(id);
      await navigate({ ...viewLink(accountId, { kind: 'all' }), search: {} } as never);
      toast.success(t('filters.folderDeleted', { name }));
    } catch (error) {
      toast.error(t('filters.folderNotDeleted'), { description: describeError(t, error) });
    }
  };
}

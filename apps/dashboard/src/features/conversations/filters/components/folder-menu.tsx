import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuSeparator, toast, useConfirm } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { MoreHorizontal, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCustomFilters } from '../../../../shared/configuration/custom-filters';
import { useDeleteCustomFilter } from '../../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../../shared/errors';
import { viewLink } from '../../hooks/view-links';
import type { Scope } from '../../model/scope';
import { FolderNameDialog } from './folder-name-dialog';

export interface FolderMenuProps {
  scope: Scope;
  folderId: number;
  onEdit: () => void;
}

/** What can be done with the folder that is open; nothing while it is not known. */
export function FolderMenu({ scope, folderId, onEdit }: FolderMenuProps) {
  const t = useT();
  const folder = useCustomFilters('conversation').find(({ id }) => id === folderId);
  const [isRenaming, setRenaming] = useState(false);
  const remove = useDeleteFolder(scope);
  if (!folder) return null;
  return (
    <>
      <Menu
        align="end"
        side="bottom"
        trigger={
          <IconButton
            label={t('filters.folderActions', { name: folder.name })}
            icon={<MoreHorizontal aria-hidden />}
            tooltip={false}
          />
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
          {t('filters.folderRename')}
        </MenuItem>
        <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={onEdit}>
          {t('filters.editConditions')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(folder)}>
          {t('filters.folderDelete')}
        </MenuItem>
      </Menu>
      {isRenaming ? <FolderNameDialog folder={folder} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}

/** Asks, and goes to all conversations when it is gone. */
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

import type { CustomFilter } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuSeparator, toast, useConfirm } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { MoreHorizontal, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteCustomFilter } from '../../../shared/configuration/custom-filters-mutations';
import { describeError } from '../../../shared/errors';
import { SavedFilterDialog } from '../../../shared/filters/saved-filter-dialog';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';

interface SegmentMenuProps {
  accountId: number;
  segment: CustomFilter;
  /** Opens the editor for the segment's conditions. */
  onEdit: () => void;
}

/** Menu that renames, edits and deletes the open segment. */
export function SegmentMenu({ accountId, segment, onEdit }: SegmentMenuProps) {
  const t = useT();
  const [isRenaming, setRenaming] = useState(false);
  const remove = useDeleteSegment(accountId);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('segments.actions', { name: segment.name })}
            icon={<MoreHorizontal aria-hidden />}
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
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove(segment)}>
          {t('segments.delete')}
        </MenuItem>
      </Menu>
      {isRenaming ? (
        <SavedFilterDialog type="contact" filter={segment} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  );
}

/** Deletes a segment after confirmation, then shows all contacts. */
function useDeleteSegment(accountId: number): (segment: CustomFilter) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteCustomFilter('contact');
  return async ({ id, name }) => {
    const isConfirmed = await confirm({
      title: t('segments.deleteTitle', { name }),
      description: t('segments.deleteText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync(id);
      await navigate({
        to: fullPathOf(routeNamed('contacts_dashboard')),
        params: { accountId: String(accountId) },
        search: {},
      } as never);
      toast.success(t('segments.deleted', { name }));
    } catch (error) {
      toast.error(t('segments.notDeleted'), { description: describeError(t, error) });
    }
  };
}

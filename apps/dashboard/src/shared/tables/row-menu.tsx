import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@parley/ui';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowMenuProps {
  /** Name of the row, part of the button's accessible label. */
  name: string;
  /** Undefined: no "Edit" entry. */
  onEdit?: (() => void) | undefined;
  /** Undefined: no "Delete" entry. */
  onDelete?: (() => void) | undefined;
  /** Replaces "Delete" by other destructive entries, last and behind a separator. */
  danger?: ReactNode;
  /** Further entries between "Edit" and "Delete". */
  children?: ReactNode;
}

/** The menu at the end of a settings row; destructive entries are last. */
export function RowMenu({ name, onEdit, onDelete, danger, children }: RowMenuProps) {
  const t = useT();
  const hasOthers = Boolean(onEdit ?? children);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('settings.actionsFor', { name })}
          icon={<MoreHorizontal aria-hidden />}
          tooltip={false}
        />
      }
    >
      {onEdit ? (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {t('common.edit')}
        </MenuItem>
      ) : null}
      {children}
      {hasOthers && (danger || onDelete) ? <MenuSeparator /> : null}
      {danger}
      {onDelete ? (
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
          {t('common.delete')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

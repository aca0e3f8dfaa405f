import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@parley/ui';
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowMenuProps {
  /** Of what the row is about; the button says it to those who do not see the row. */
  name: string;
  /** Without it the row cannot be changed. */
  onEdit?: (() => void) | undefined;
  /** Without it the row cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** In place of deleting: what takes the row away. It stands last, behind a line. */
  danger?: ReactNode;
  /** What else can be done with it, between the two. */
  children?: ReactNode;
}

/** What can be done with one row of a list in the settings: at its end, behind three dots; what destroys stands last. */
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

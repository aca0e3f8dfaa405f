import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuSeparator } from '@parley/ui';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { SavedFilterDialog } from '../../../shared/filters/saved-filter-dialog';
import { FolderItems } from '../../conversation-filters/components/folder-items';
import type { ConversationView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';
import { DensityChoice } from './density-choice';

interface ListMenuProps {
  scope: Scope;
  view: ConversationView;
  /** Opens the editor for the folder's conditions. */
  onEdit: () => void;
}

/** Display options of the list, and actions for the open folder. */
export function ListMenu({ scope, view, onEdit }: ListMenuProps) {
  const t = useT();
  const folders = useCustomFilters('conversation');
  const folder = view.kind === 'folder' ? folders.find(({ id }) => id === view.folderId) : undefined;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Menu
        align="end"
        side="bottom"
        trigger={
          <IconButton
            label={
              folder ? t('filters.folderActions', { name: folder.name }) : t('conversations.displayOptions')
            }
            icon={<MoreHorizontal aria-hidden />}
          />
        }
      >
        <DensityChoice />
        {folder ? (
          <>
            <MenuSeparator />
            <FolderItems scope={scope} folder={folder} onRename={() => setRenaming(true)} onEdit={onEdit} />
          </>
        ) : null}
      </Menu>
      {folder && isRenaming ? (
        <SavedFilterDialog type="conversation" filter={folder} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  );
}

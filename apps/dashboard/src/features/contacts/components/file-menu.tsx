import { useT } from '@parley/i18n/react';
import { IconButton, lazyComponent, Menu, MenuItem } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { FileDown, FileUp, Files, MoreHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useAbility } from '../../../shared/session/use-session';
import type { useContactList } from '../hooks/use-contact-list';

const ExportDialog = lazyComponent(async () => ({
  default: (await import('./export-dialog')).ExportDialog,
}));

/** Menu that reads contacts from a file and writes the shown ones to one; nothing for people who may do neither. */
export function FileMenu({ list }: { list: ReturnType<typeof useContactList> }) {
  const t = useT();
  const navigate = useNavigate();
  const [isExporting, setExporting] = useState(false);
  const canImport = useAbility('importContacts');
  const canExport = useAbility('exportContacts');
  if (!canImport && !canExport) return null;

  function open(name: 'contacts_import' | 'contacts_exports') {
    const params = { accountId: String(list.accountId) };
    void navigate({ to: fullPathOf(routeNamed(name)), params } as never);
  }

  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t('contacts.fileActions')} icon={<MoreHorizontal aria-hidden />} />}
      >
        {canImport ? (
          <MenuItem icon={<FileUp aria-hidden />} onSelect={() => open('contacts_import')}>
            {t('contacts.import')}
          </MenuItem>
        ) : null}
        {canExport ? (
          <>
            <MenuItem icon={<FileDown aria-hidden />} onSelect={() => setExporting(true)}>
              {t('contacts.export')}
            </MenuItem>
            <MenuItem icon={<Files aria-hidden />} onSelect={() => open('contacts_exports')}>
              {t('contacts.exports')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <Suspense>
        {isExporting ? <ExportDialog list={list} onClose={() => setExporting(false)} /> : null}
      </Suspense>
    </>
  );
}

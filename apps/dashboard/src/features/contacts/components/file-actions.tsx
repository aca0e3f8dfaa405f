import { useT } from '@parley/i18n/react';
import { Button, IconButton, lazyComponent, Menu, MenuItem } from '@parley/ui';
import { useNavigate } from '@tanstack/react-router';
import { Download, Files, MoreHorizontal, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MEDIUM, useMediaQuery } from '../../../shared/lib/use-media-query';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useAbility } from '../../../shared/session/use-session';
import type { useContactList } from '../hooks/use-contact-list';

const ExportDialog = lazyComponent(async () => ({
  default: (await import('./export-dialog')).ExportDialog,
}));

/**
 * Buttons that read contacts from a file and write the shown ones to one, in narrow windows as a menu. Nothing for
 * people who may do neither.
 */
export function FileActions({ list }: { list: ReturnType<typeof useContactList> }) {
  const t = useT();
  const navigate = useNavigate();
  const isMedium = useMediaQuery(MEDIUM);
  const [isExporting, setExporting] = useState(false);
  const canImport = useAbility('importContacts');
  const mayExport = useAbility('exportContacts');
  // Who is online changes before the file is written.
  const canExport = mayExport && list.view.kind !== 'online';
  if (!canImport && !mayExport) return null;

  function open(name: 'contacts_import' | 'contacts_exports') {
    const params = { accountId: String(list.accountId) };
    void navigate({ to: fullPathOf(routeNamed(name)), params } as never);
  }

  return (
    <>
      {!isMedium && canImport ? (
        <Button icon={<Upload aria-hidden />} onClick={() => open('contacts_import')}>
          {t('contacts.importAction')}
        </Button>
      ) : null}
      {!isMedium && canExport ? (
        <Button icon={<Download aria-hidden />} onClick={() => setExporting(true)}>
          {t('contacts.exportAction')}
        </Button>
      ) : null}
      {isMedium || mayExport ? (
        <Menu
          align="end"
          trigger={<IconButton label={t('contacts.fileActions')} icon={<MoreHorizontal aria-hidden />} />}
        >
          {isMedium && canImport ? (
            <MenuItem icon={<Upload aria-hidden />} onSelect={() => open('contacts_import')}>
              {t('contacts.import')}
            </MenuItem>
          ) : null}
          {isMedium && canExport ? (
            <MenuItem icon={<Download aria-hidden />} onSelect={() => setExporting(true)}>
              {t('contacts.export')}
            </MenuItem>
          ) : null}
          {mayExport ? (
            <MenuItem icon={<Files aria-hidden />} onSelect={() => open('contacts_exports')}>
              {t('contacts.exports')}
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      <Suspense>
        {isExporting ? <ExportDialog list={list} onClose={() => setExporting(false)} /> : null}
      </Suspense>
    </>
  );
}

import type { ContactExport, ContactImport } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton, Spinner, toast } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Download, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDownloadExport } from '../../../shared/contact-files/contact-exports';
import { isRunning } from '../../../shared/contact-files/contact-imports';
import { describeError } from '../../../shared/errors';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useFileEntries } from '../hooks/use-file-entries';
import type { FileEntry } from '../model/file-entries';
import { contentGrid } from './notification-content';

/** The person's imports and exports of contacts: how far they are, and what came of them. */
export function FileRows({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const [entries, dismiss] = useFileEntries();
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('notifications.files')} className="border-line border-b">
      <h3 className="px-4 pt-3 pb-1 font-medium text-12 text-2">{t('notifications.files')}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.key} className={`${contentGrid} relative px-4 py-3`}>
            <StateIcon entry={entry} />
            <div className="min-w-0">
              <div className="flex items-baseline gap-2 pe-7">
                <p className="min-w-0 flex-1 font-semibold text-1">
                  {t(entry.kind === 'export' ? 'notifications.export' : 'notifications.import')}
                </p>
                <RelativeTime at={entry.at} className="num shrink-0 text-time text-2" />
              </div>
              {entry.kind === 'export' ? (
                <ExportText file={entry.file} />
              ) : (
                <ImportText file={entry.file} onLeave={onLeave} />
              )}
            </div>
            {stateOf(entry) === 'running' ? null : (
              <IconButton
                label={t('identity.dismiss')}
                icon={<X aria-hidden />}
                className="absolute end-2 top-2"
                onClick={() => dismiss(entry.key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ kind, file }: FileEntry): 'running' | 'failed' | 'done' {
  if (file.status === 'failed') return 'failed';
  const running = kind === 'export' ? file.status === 'running' : isRunning(file);
  return running ? 'running' : 'done';
}

function StateIcon({ entry }: { entry: FileEntry }) {
  const t = useT();
  const state = stateOf(entry);
  return (
    <span className="grid size-9 place-items-center rounded-full bg-sunken text-2 [&_svg]:size-4">
      {state === 'running' ? <Spinner label={t('contactsImport.running')} /> : null}
      {state === 'failed' ? <TriangleAlert aria-hidden className="text-red-text" /> : null}
      {state === 'done' ? <CircleCheck aria-hidden className="text-green-text" /> : null}
    </span>
  );
}

const Text = ({ children }: { children: ReactNode }) => (
  <p className="text-13 text-2 [overflow-wrap:anywhere]">{children}</p>
);

function ExportText({ file }: { file: ContactExport }) {
  const { t, formatDate } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const download = useDownloadExport(accountId);
  if (file.status === 'running') return <Text>{t('contactsImport.running')}</Text>;
  if (file.status === 'failed') return <Text>{t('contactsImport.exportFailed')}</Text>;
  const until = formatDate(file.expires_at * 1_000, { dateStyle: 'medium' });
  return (
    <>
      <Text>{t('notifications.exportReady', { count: file.row_count ?? 0, until })}</Text>
      <Button
        size="sm"
        className="mt-2"
        icon={<Download aria-hidden />}
        loading={download.isPending}
        onClick={() =>
          download.mutate(file, {
            onError: (error) =>
              toast.error(t('contactsImport.notDownloaded'), { description: describeError(t, error) }),
          })
        }
      >
        {t('contactsImport.downloadFile')}
      </Button>
    </>
  );
}

function ImportText({ file, onLeave }: { file: ContactImport; onLeave: () => void }) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const { status, error, done_rows: done, total_rows: total, skipped_rows: skipped } = file;
  const link = {
    to: fullPathOf(routeNamed('contacts_import')),
    params: { accountId: String(accountId) },
    search: { import: file.id },
  };
  return (
    <>
      <Text>
        <bdi className="text-1">{file.filename}</bdi>
        {' · '}
        {error
          ? error.message
          : status === 'importing'
            ? t('contactsImport.progress', { done, total })
            : t('contactsImport.imported', { count: file.created_rows + file.updated_rows })}
        {!error && skipped > 0 ? ` · ${t('contactsImport.errors', { count: skipped })}` : null}
      </Text>
      <Button asChild size="sm" className="mt-2">
        <Link {...(link as object)} to={link.to as never} onClick={onLeave}>
          {t('notifications.viewImport')}
        </Link>
      </Button>
    </>
  );
}

import type { HelpCenterExport, HelpCenterImport } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, Field, FileDrop, ProgressBar, Select, Spinner, toast } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { PageSection } from '../../../shared/layout/page';
import { useCurrentAccount } from '../../../shared/session/use-session';
import {
  exportsQuery,
  importQuery,
  skippedQuery,
  useDownloadExport,
  useDownloadItems,
  useRequestExport,
  useStartImport,
  useStopImport,
  useUploadImport,
} from '../data/moves';

/** Brings articles from files into a help center, and takes them out. */
export function PortalMove({ slug }: { slug: string }) {
  const { t } = useI18n();
  return (
    <PageSection title={t('helpCenter.move.title')} description={t('helpCenter.move.text')}>
      <div className="flex flex-col gap-6">
        <Import key={slug} slug={slug} />
        <Export slug={slug} />
      </div>
    </PageSection>
  );
}

function Import({ slug }: { slug: string }) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const [importId, setImportId] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const upload = useUploadImport(accountId, slug);
  const { data: found, error } = useQuery(importQuery(accountId, slug, importId));
  const problem = upload.error ?? error;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-13 text-1">{t('helpCenter.move.import')}</h3>
      <p className="text-13 text-2">{t('helpCenter.move.importText')}</p>
      {problem || isRefused ? (
        <Banner tone="error" title={t('helpCenter.move.failed')}>
          {isRefused ? t('helpCenter.move.wrongType') : describeError(t, problem)}
        </Banner>
      ) : null}
      {found ? (
        <Found slug={slug} found={found} onAnother={() => setImportId(null)} />
      ) : upload.isPending ? (
        <Spinner label={t('helpCenter.move.checking')} />
      ) : (
        <FileDrop
          label={t('helpCenter.move.drop')}
          hint={t('helpCenter.move.dropHint')}
          accept=".zip,application/zip"
          onRefused={() => setRefused(true)}
          onFiles={([file]) => {
            setRefused(false);
            if (file) upload.mutate(file, { onSuccess: ({ id }) => setImportId(id) });
          }}
        />
      )}
    </section>
  );
}

interface FoundProps {
  slug: string;
  found: HelpCenterImport;
  onAnother: () => void;
}

function Found({ slug, found, onAnother }: FoundProps) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const stop = useStopImport(accountId, slug, found.id);
  const list = useDownloadItems(accountId, slug);
  const { status, done_articles: done, total_articles: total } = found;
  const isRunning = status === 'checking' || status === 'importing';
  const titles = { completed: 'done', checked: 'checked', stopped: 'stopped', failed: 'failed' } as const;
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4">
      <bdi className="truncate text-13 text-2">{found.filename}</bdi>
      <p role="status" className="font-medium text-13 text-1">
        {t(`helpCenter.move.${status === 'checking' || status === 'importing' ? status : titles[status]}`)}
      </p>
      {found.error ? <Banner tone="error" title={t(`helpCenter.move.error.${found.error}`)} /> : null}
      {status === 'checking' ? <Spinner label={t('helpCenter.move.checking')} /> : null}
      {status === 'importing' ? (
        <>
          <ProgressBar label={t('helpCenter.move.importing')} value={(done / Math.max(1, total)) * 100} />
          <p className="num text-12 text-2">{t('helpCenter.move.progress', { done, total })}</p>
        </>
      ) : null}
      {total > 0 ? <Figures found={found} /> : null}
      {found.skipped > 0 ? <Skipped slug={slug} found={found} /> : null}
      {status === 'checked' ? <Start slug={slug} found={found} /> : null}
      <div>
        {isRunning ? (
          <Button
            loading={stop.isPending}
            onClick={() =>
              stop.mutate(undefined, { onError: (error) => toast.error(describeError(t, error)) })
            }
          >
            {t('helpCenter.move.stop')}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={onAnother}>
              {t('helpCenter.move.another')}
            </Button>
            {total > 0 ? (
              <Button
                variant="ghost"
                loading={list.isPending}
                onClick={() =>
                  list.mutate(found.id, { onError: (error) => toast.error(describeError(t, error)) })
                }
              >
                {t('helpCenter.move.list')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}

function Figures({ found }: { found: HelpCenterImport }) {
  const { t, formatNumber } = useI18n();
  const figures = [
    ['created', found.created],
    ['updated', found.updated],
    ['skipped', found.skipped],
    ['images', found.images_found],
    ['imagesMissing', found.images_missing],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 text-13 sm:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-2">{t(`helpCenter.move.${name}`)}</dt>
            <dd className="num text-1">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {found.new_categories.length > 0 ? (
        <p className="flex flex-wrap gap-x-2 text-13 text-2">
          <span>{t('helpCenter.move.newCategories')}</span>
          <bdi className="text-1">{found.new_categories.join(' · ')}</bdi>
        </p>
      ) : null}
      {found.ignored_files.length > 0 ? (
        <div className="text-13 text-2">
          <p>{t('helpCenter.move.ignored')}</p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {found.ignored_files.map(({ path, problem }, index) => (
              <li key={`${index}:${path}`} className="flex flex-wrap gap-x-2">
                <bdi dir="ltr" className="text-1">
                  {path}
                </bdi>
                <span>{t(`helpCenter.move.file.${problem}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

function Skipped({ slug, found }: Omit<FoundProps, 'onAnother'>) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const { data } = useQuery(skippedQuery(accountId, slug, found.id));
  return (
    <ul aria-label={t('helpCenter.move.skipped')} className="max-h-40 overflow-y-auto text-13 text-2">
      {data?.payload.map(({ number, path, problem }) => (
        <li key={number} className="flex flex-wrap gap-x-2">
          <bdi dir="ltr" className="text-1">
            {path}
          </bdi>
          <span>{t(`helpCenter.move.problem.${problem ?? 'invalid'}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Start({ slug, found }: Omit<FoundProps, 'onAnother'>) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const start = useStartImport(accountId, slug, found.id);
  const [status, setStatus] = useState<HelpCenterImport['article_status']>('draft');
  const options = (['draft', 'published', 'file'] as const).map((value) => ({
    value,
    label: t(`helpCenter.move.status.${value}`),
  }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('helpCenter.move.status')}>
        <Select
          label={t('helpCenter.move.status')}
          value={status}
          options={options}
          onValueChange={setStatus}
        />
      </Field>
      <Button
        variant="primary"
        disabled={found.created + found.updated === 0}
        loading={start.isPending}
        onClick={() => start.mutate(status, { onError: (error) => toast.error(describeError(t, error)) })}
      >
        {t('helpCenter.move.start')}
      </Button>
    </div>
  );
}

function Export({ slug }: { slug: string }) {
  const { t } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const { data: exports = [] } = useQuery(exportsQuery(accountId, slug));
  const request = useRequestExport(accountId, slug);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-medium text-13 text-1">{t('helpCenter.move.export')}</h3>
      <p className="text-13 text-2">{t('helpCenter.move.exportText')}</p>
      <div>
        <Button
          icon={<FileDown aria-hidden />}
          loading={request.isPending}
          onClick={() =>
            request.mutate(undefined, { onError: (error) => toast.error(describeError(t, error)) })
          }
        >
          {t('helpCenter.move.export')}
        </Button>
      </div>
      {exports.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {exports.map((one) => (
            <ExportRow key={one.id} slug={slug} one={one} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ExportRow({ slug, one }: { slug: string; one: HelpCenterExport }) {
  const { t, formatDate } = useI18n();
  const { id: accountId } = useCurrentAccount();
  const download = useDownloadExport(accountId, slug);
  return (
    <li className="flex flex-wrap items-center gap-3 px-3 py-2 text-13">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-1">{one.filename}</bdi>
        <span className="text-12 text-3">
          {t('helpCenter.move.expires')} {formatDate(one.expires_at * 1_000, { dateStyle: 'medium' })}
        </span>
      </span>
      {one.status === 'running' ? <Spinner label={t('helpCenter.move.preparing')} /> : null}
      {one.status === 'failed' ? (
        <span className="text-red-text">{t('helpCenter.move.exportFailed')}</span>
      ) : null}
      {one.status === 'completed' ? (
        <Button
          icon={<Download aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(one, { onError: (error) => toast.error(describeError(t, error)) })}
        >
          {t('helpCenter.move.download')}
        </Button>
      ) : null}
    </li>
  );
}

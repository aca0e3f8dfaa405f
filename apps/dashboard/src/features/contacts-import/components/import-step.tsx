import type { ContactImport } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, ProgressBar, toast, useConfirm } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../../shared/errors';
import { useStopImport } from '../data/contact-imports';
import { DownloadRows } from './download-rows';
import { ImportCard } from './import-card';

const CONTACTS = '/app/accounts/$accountId/contacts';

interface ImportStepProps {
  accountId: number;
  found: ContactImport;
  /** Begins with another file. */
  onAnother: () => void;
}

/** The import itself, while it runs and when it has ended. */
export function ImportStep(props: ImportStepProps) {
  return (
    <ImportCard className="mx-auto max-w-[45rem] p-6">
      {props.found.status === 'importing' ? <Running {...props} /> : <Ended {...props} />}
    </ImportCard>
  );
}

function Running({ accountId, found }: ImportStepProps) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const stop = useStopImport(accountId, found.id);
  const { done_rows: done, total_rows: total } = found;

  async function askAndStop() {
    const isConfirmed = await confirm({
      title: t('contactsImport.stopTitle'),
      description: t('contactsImport.stopText'),
      confirmLabel: t('contactsImport.stop'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    stop.mutate(undefined, {
      onError: (error) =>
        toast.error(t('contactsImport.notStopped'), { description: describeError(t, error) }),
    });
  }

  return (
    <>
      <h2 className="mb-3 font-semibold text-15 text-1">{t('contactsImport.importing')}</h2>
      <ProgressBar label={t('contactsImport.importing')} value={(done / Math.max(1, total)) * 100} />
      <p className="num mt-2 text-13 text-2">{t('contactsImport.progress', { done, total })}</p>
      <p className="mt-4 rounded-md bg-sunken px-3 py-2 text-13 text-2">{t('contactsImport.leave')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild>
          <Link to={CONTACTS} params={{ accountId: String(accountId) }}>
            {t('contactsImport.toContacts')}
          </Link>
        </Button>
        <Button variant="ghost" loading={stop.isPending} onClick={() => void askAndStop()}>
          {t('contactsImport.stop')}
        </Button>
      </div>
    </>
  );
}

const titles = {
  completed: 'contactsImport.done',
  stopped: 'contactsImport.stopped',
  failed: 'contactsImport.failed',
} as const;

function Ended({ accountId, found, onAnother }: ImportStepProps) {
  const { t, formatNumber } = useI18n();
  const count = found.created_rows + found.updated_rows;
  const title = titles[found.status as keyof typeof titles];
  const figures = [
    { name: 'created', value: found.created_rows },
    { name: 'updated', value: found.updated_rows },
    { name: 'notImported', value: found.skipped_rows },
  ] as const;
  return (
    <>
      <h2 className="font-semibold text-15 text-1">{t(title, { count })}</h2>
      <p className="mt-0.5 text-13 text-2">
        <bdi>{found.filename}</bdi>
      </p>
      {found.error ? (
        <Banner tone="error" className="mt-4" title={found.error.message} />
      ) : (
        <dl className="mt-4 grid rounded-lg border border-line sm:grid-cols-3">
          {figures.map(({ name, value }) => (
            <div
              key={name}
              className="border-line px-4 py-3 not-first:border-t sm:not-first:border-s sm:not-first:border-t-0"
            >
              <dt className="text-13 text-2">{t(`contactsImport.${name}`)}</dt>
              <dd className="num font-semibold text-18 text-1">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {found.skipped_rows > 0 ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4">
          <div className="min-w-48 flex-1">
            <p className="font-medium text-13 text-1">
              {t('contactsImport.skippedTitle', { count: found.skipped_rows })}
            </p>
            <p className="text-12 text-2">{t('contactsImport.skippedText')}</p>
          </div>
          <DownloadRows accountId={accountId} id={found.id} outcome="skipped">
            {t('contactsImport.downloadSkipped')}
          </DownloadRows>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={CONTACTS} params={{ accountId: String(accountId) }}>
            {t('contactsImport.toContacts')}
          </Link>
        </Button>
        <Button onClick={onAnother}>{t('contactsImport.another')}</Button>
        {found.done_rows > 0 ? (
          <DownloadRows accountId={accountId} id={found.id} outcome={null} variant="ghost">
            {t('contactsImport.downloadAll')}
          </DownloadRows>
        ) : null}
      </div>
    </>
  );
}

import type { ContactImport } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, FileDrop, Spinner } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, SlidersHorizontal, Tag, Target, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../shared/errors';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { downloadText } from '../../../shared/lib/download-file';
import { importsQuery, isRunning } from '../../../shared/contact-files/contact-imports';
import { useUploadImport } from '../data/contact-imports';
import { DownloadRows } from './download-rows';
import { ImportCard, StepHead } from './import-card';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values';
const SAMPLE = `identifier,name,email,phone_number,company_name,city,country,labels
cus_1001,Ada Example,ada@mail.example,+4930123456,Example Ltd,Berlin,Germany,
`;

interface FileStepProps {
  accountId: number;
  onOpen: (id: number) => void;
}

/** Takes the file, says how it is read, and lists earlier imports. */
export function FileStep({ accountId, onOpen }: FileStepProps) {
  const { t } = useI18n();
  const upload = useUploadImport(accountId);
  const [isRefused, setRefused] = useState(false);
  const rules = [
    { icon: Target, name: 'match' },
    { icon: Tag, name: 'labels' },
    { icon: SlidersHorizontal, name: 'other' },
  ] as const;
  return (
    <div className="mx-auto max-w-[45rem]">
      <StepHead title={t('contactsImport.fileTitle')} text={t('contactsImport.fileText')} />
      {upload.error || isRefused ? (
        <Banner tone="error" className="mb-4" title={t('contactsImport.notUploaded')}>
          {isRefused ? t('contactsImport.wrongType') : describeError(t, upload.error)}
        </Banner>
      ) : null}
      {upload.isPending ? (
        <div
          role="status"
          className="flex flex-col items-center gap-2 rounded-lg border border-line-strong border-dashed px-4 py-12 text-13 text-2"
        >
          <Spinner label={t('common.loading')} />
          {t('contactsImport.uploading', { name: upload.variables?.name ?? '' })}
        </div>
      ) : (
        <FileDrop
          className="py-12"
          label={t('contactsImport.drop')}
          hint={t('contactsImport.dropHint')}
          accept={ACCEPTED}
          onRefused={() => setRefused(true)}
          onFiles={([file]) => {
            setRefused(false);
            if (file) upload.mutate(file, { onSuccess: ({ id }) => onOpen(id) });
          }}
        />
      )}
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {rules.map(({ icon: Icon, name }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-4">
            <p className="flex items-center gap-2 font-medium text-13 text-1">
              <Icon aria-hidden className="size-4 text-2" />
              {t(`contactsImport.rule.${name}`)}
            </p>
            <p className="mt-1 text-12 text-2">{t(`contactsImport.rule.${name}Text`)}</p>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-3"
        icon={<Download aria-hidden />}
        onClick={() => downloadText(SAMPLE, 'contacts.csv')}
      >
        {t('contactsImport.sample')}
      </Button>
      <EarlierImports accountId={accountId} onOpen={onOpen} />
    </div>
  );
}

function EarlierImports({ accountId, onOpen }: FileStepProps) {
  const { t } = useI18n();
  const { data: imports = [] } = useQuery(importsQuery(accountId));
  if (imports.length === 0) return null;
  return (
    <ImportCard title={t('contactsImport.earlier')} className="mt-4">
      <ul>
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 text-13 last:border-b-0"
          >
            <button
              type="button"
              className="focus-ring inline-flex min-w-0 items-center gap-2 rounded-sm font-medium text-1 hover:underline"
              onClick={() => onOpen(one.id)}
            >
              <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-2" />
              <bdi className="truncate">{one.filename}</bdi>
            </button>
            <span className="text-2">
              <RelativeTime at={one.created_at} />
              {one.user ? (
                <>
                  {' · '}
                  <bdi>{one.user.name}</bdi>
                </>
              ) : null}
            </span>
            <span className="ms-auto">
              <Outcome accountId={accountId} found={one} />
            </span>
          </li>
        ))}
      </ul>
    </ImportCard>
  );
}

function Outcome({ accountId, found }: { accountId: number; found: ContactImport }) {
  const { t } = useI18n();
  if (found.error) {
    return (
      <span className="inline-flex items-center gap-1.5 text-red-text">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        {found.error.message}
      </span>
    );
  }
  if (isRunning(found)) return <span className="text-2">{t('contactsImport.running')}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-3 text-2">
      {t('contactsImport.imported', { count: found.created_rows + found.updated_rows })}
      {found.skipped_rows > 0 ? (
        <DownloadRows accountId={accountId} id={found.id} outcome="skipped" variant="ghost" size="sm">
          {t('contactsImport.errors', { count: found.skipped_rows })}
        </DownloadRows>
      ) : null}
    </span>
  );
}

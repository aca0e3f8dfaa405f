import type { ContactImport } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner, Button, ProgressBar } from '@parley/ui';
import { Ban, CirclePlus, SquarePen } from 'lucide-react';
import { describeError } from '../../../shared/errors';
import { useStartImport, useStopImport } from '../data/contact-imports';
import { ImportCard, StepFoot, StepHead } from './import-card';
import { ImportRows } from './import-rows';

interface CheckStepProps {
  accountId: number;
  found: ContactImport;
  /** Goes back to the columns. */
  onBack: () => void;
}

/** The result that the import would have for each row; nothing has been changed yet. */
export function CheckStep({ accountId, found, onBack }: CheckStepProps) {
  const { t, formatNumber } = useI18n();
  const start = useStartImport(accountId, found.id);
  const stop = useStopImport(accountId, found.id);
  if (found.status === 'checking') {
    const { done_rows: done, total_rows: total } = found;
    return (
      <ImportCard className="mx-auto max-w-[45rem] p-6">
        <h2 className="mb-3 font-semibold text-15 text-1">{t('contactsImport.checking')}</h2>
        <ProgressBar label={t('contactsImport.checking')} value={(done / Math.max(1, total)) * 100} />
        <p className="num mt-2 mb-4 text-13 text-2">{t('contactsImport.progress', { done, total })}</p>
        <Button loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
          {t('common.cancel')}
        </Button>
      </ImportCard>
    );
  }
  const count = found.created_rows + found.updated_rows;
  const tiles = [
    { icon: CirclePlus, name: 'create', value: found.created_rows, color: 'text-accent-text' },
    { icon: SquarePen, name: 'update', value: found.updated_rows, color: 'text-green-text' },
    { icon: Ban, name: 'skip', value: found.skipped_rows, color: 'text-amber-text' },
  ] as const;
  return (
    <>
      <StepHead title={t('contactsImport.checkTitle')} text={t('contactsImport.checkText')} />
      {start.error ? (
        <Banner tone="error" className="mb-4" title={t('contactsImport.notStarted')}>
          {describeError(t, start.error)}
        </Banner>
      ) : null}
      <div className="mb-4 grid grid-cols-3 gap-2 md:gap-4 lg:grid-cols-[1fr_1fr_1fr_minmax(0,2.5fr)]">
        {tiles.map(({ icon: Icon, name, value, color }) => (
          <div
            key={name}
            className="flex flex-col justify-center rounded-lg border border-line bg-surface p-3 md:p-4"
          >
            <p className="flex items-center gap-1.5 text-13 text-2">
              <Icon aria-hidden className={`size-4 ${color}`} />
              {t(`contactsImport.${name}`)}
            </p>
            <p className="num font-semibold text-24 text-1">{formatNumber(value)}</p>
          </div>
        ))}
        {found.reasons.length > 0 ? <Reasons found={found} /> : null}
      </div>
      <ImportRows accountId={accountId} found={found} />
      <StepFoot file={found.filename}>
        <Button onClick={onBack}>{t('common.back')}</Button>
        <Button
          variant="primary"
          disabled={count === 0}
          loading={start.isPending}
          onClick={() => start.mutate(undefined)}
        >
          {t('contactsImport.import', { count })}
        </Button>
      </StepFoot>
    </>
  );
}

function Reasons({ found: { reasons } }: { found: ContactImport }) {
  const { t, formatNumber } = useI18n();
  const most = Math.max(...reasons.map(({ count }) => count));
  return (
    <ImportCard className="col-span-3 p-4 lg:col-span-1">
      <h3 className="mb-2 text-13 text-2">{t('contactsImport.reasons')}</h3>
      <ul className="flex flex-col gap-1.5">
        {reasons.slice(0, REASONS_SHOWN).map(({ code, message, count }) => (
          <li key={code} className="grid grid-cols-[minmax(0,1fr)_6rem_3rem] items-center gap-3 text-13">
            <span className="truncate text-1" title={message}>
              {message}
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-hover">
              <span
                className="block h-full rounded-full bg-amber"
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="num text-end text-1">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </ImportCard>
  );
}

const REASONS_SHOWN = 5;

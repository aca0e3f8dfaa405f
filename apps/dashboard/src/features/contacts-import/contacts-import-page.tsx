import type { ContactImport } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton, WizardSteps } from '@parley/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../shared/api';
import { BackLink } from '../../shared/layout/back-link';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Screen, ScreenBody } from '../../shared/layout/screen';
import { useCurrentAccount } from '../../shared/session/use-session';
import { CheckStep } from './components/check-step';
import { ColumnsStep } from './components/columns-step';
import { FileStep } from './components/file-step';
import { ImportStep } from './components/import-step';
import { useContactImport } from './data/contact-imports';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
type Step = (typeof STEPS)[number];

/** Imports contacts from a file, in four steps. The URL names the import, so that it can be left and opened again. */
export function ContactsImportPage() {
  const { id: accountId } = useCurrentAccount();
  const [id, open] = useImportInUrl();
  const query = useContactImport(accountId, id);
  /** The import whose columns are changed again after a check. */
  const [reopenedId, setReopenedId] = useState<number | null>(null);
  const found = id === null ? undefined : query.data;
  if (id === null) {
    return (
      <Frame step="file">
        <FileStep accountId={accountId} onOpen={open} />
      </Frame>
    );
  }
  if (!found) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return (
      <Frame step={null}>
        {isGone ? <Gone onAnother={() => open(null)} /> : null}
        {query.error && !isGone ? (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.error ? null : <Skeleton className="h-64 w-full" />}
      </Frame>
    );
  }
  const step = stepOf(found, reopenedId === found.id);
  const parts = { accountId, found };
  return (
    <Frame step={step}>
      {step === 'columns' ? (
        <ColumnsStep
          {...parts}
          key={found.id}
          onBack={() => open(null)}
          onChecked={() => setReopenedId(null)}
        />
      ) : null}
      {step === 'check' ? <CheckStep {...parts} onBack={() => setReopenedId(found.id)} /> : null}
      {step === 'import' ? <ImportStep {...parts} onAnother={() => open(null)} /> : null}
    </Frame>
  );
}

function stepOf({ status }: ContactImport, isReopened: boolean): Step {
  switch (status) {
    case 'uploaded':
      return 'columns';
    case 'checking':
      return 'check';
    case 'checked':
      return isReopened ? 'columns' : 'check';
    default:
      return 'import';
  }
}

/** The import that the URL names; null: none yet. */
function useImportInUrl(): [number | null, (id: number | null) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const id = Math.trunc(Number(search['import']));
  const open = (next: number | null) =>
    void navigate({ to: '.', search: (next === null ? {} : { import: next }) as never });
  return [id > 0 ? id : null, open];
}

function Frame({ step, children }: { step: Step | null; children: ReactNode }) {
  const t = useT();
  return (
    <Screen
      title={t('contactsImport.title')}
      back={<BackLink to="/app/accounts/$accountId/contacts" label={t('contactsImport.toContacts')} />}
      bar={
        <WizardSteps
          look="row"
          className="mx-auto max-md:w-full"
          label={t('contactsImport.steps')}
          steps={STEPS.map((name) => ({ route: name, title: t(`contactsImport.step.${name}`) }))}
          route={step ?? ''}
          stateLabels={{
            done: t('common.done'),
            active: t('settings.stepNow'),
            upcoming: t('settings.stepToCome'),
          }}
        />
      }
    >
      <ScreenBody>{children}</ScreenBody>
    </Screen>
  );
}

function Gone({ onAnother }: { onAnother: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<FileQuestion />}
      headingLevel={2}
      title={t('contactsImport.gone')}
      description={t('contactsImport.goneText')}
      action={<Button onClick={onAnother}>{t('contactsImport.another')}</Button>}
    />
  );
}

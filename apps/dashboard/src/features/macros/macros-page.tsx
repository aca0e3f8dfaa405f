import type { Macro } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Input, Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ListChecks, Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { MacroTable } from './components/macro-table';
import { useMacros } from './data/macros';
import { matchesMacro } from './model/macro-list';

export function MacrosPage() {
  const t = useT();
  const { data: macros, error, refetch } = useMacros();
  return (
    <Page
      title={t('nav.macros')}
      description={t('macros.text')}
      width="full"
      actions={macros && macros.length > 0 ? <NewButton /> : null}
    >
      {macros && macros.length > 0 ? <FoundMacros macros={macros} /> : null}
      {macros?.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          headingLevel={2}
          title={t('macros.none')}
          description={t('macros.noneText')}
          action={<NewButton />}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {!macros && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!macros && !error ? <MacrosSkeleton /> : null}
    </Page>
  );
}

function NewButton() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Button asChild variant="primary">
      <Link to="/app/accounts/$accountId/settings/macros/new" params={{ accountId }}>
        <Plus aria-hidden />
        {t('macros.new')}
      </Link>
    </Button>
  );
}

function FoundMacros({ macros }: { macros: readonly Macro[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = macros.filter((macro) => matchesMacro(macro, asked));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="w-full max-w-72">
          <Input
            type="search"
            aria-label={t('macros.search')}
            placeholder={t('macros.search')}
            leading={<Search aria-hidden />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p role="status" className="num text-12 text-3">
          {t('macros.count', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <MacroTable macros={found} />
      ) : (
        <EmptyState icon={<Search />} title={t('common.noResults')} />
      )}
    </>
  );
}

function MacrosSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-8 w-72 max-w-full rounded-md" />
      <Skeleton className="h-48 w-full rounded-lg" />
    </div>
  );
}

import { useT } from '@parley/i18n/react';
import { Button, EmptyState, Skeleton } from '@parley/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ListChecks, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { MacroForm } from './components/macro-form';
import { MacroFrame, MACROS } from './components/macro-frame';
import { useMacro } from './data/macros';

export function NewMacroPage() {
  const t = useT();
  const toList = useToList();
  return (
    <MacroFrame title={t('macros.newTitle')} description={t('macros.newText')}>
      <MacroForm macro={null} onDone={toList} />
    </MacroFrame>
  );
}

export function EditMacroPage() {
  const t = useT();
  const toList = useToList();
  const { macroId = '' } = useParams({ strict: false });
  const { macro, error, refetch } = useMacro(Number(macroId));
  const mayUpdate = macro?.abilities.includes('update');
  return (
    <MacroFrame title={t('macros.editTitle')} description={macro?.name}>
      {macro && mayUpdate ? <MacroForm key={macroId} macro={macro} onDone={toList} /> : null}
      {macro && !mayUpdate ? (
        <NoMacro icon={<Lock />} title={t('macros.notToChange')} text={t('macros.notToChangeText')} />
      ) : null}
      {macro === null ? (
        <NoMacro icon={<ListChecks />} title={t('macros.missing')} text={t('macros.missingText')} />
      ) : null}
      {macro === undefined && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {macro === undefined && !error ? <Skeleton aria-busy className="h-80 w-full rounded-lg" /> : null}
    </MacroFrame>
  );
}

function useToList(): () => void {
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  return () => void navigate({ to: MACROS, params: { accountId }, ignoreBlocker: true });
}

function NoMacro({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <EmptyState
      icon={icon}
      headingLevel={2}
      title={title}
      description={text}
      action={
        <Button asChild>
          <Link to={MACROS} params={{ accountId }}>
            {t('macros.toList')}
          </Link>
        </Button>
      }
      className="rounded-lg border border-line bg-surface"
    />
  );
}

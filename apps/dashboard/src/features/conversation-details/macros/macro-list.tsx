import type { Macro, MacroRun } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, cn, IconButton, Skeleton } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { LoadFailed } from '../../../shared/layout/load-failed';
import { useMacros } from '../../../shared/macros/macros-query';
import { runResultOf } from '../../../shared/macros/run-result';
import { useActionDescriptions } from '../../../shared/macros/use-action-descriptions';
import { useRunMacro } from '../../../shared/macros/use-run-macro';
import { useAbility, useCurrentAccount } from '../../../shared/session/use-session';

/** Number of macros shown at first; the others on request. */
const SHOWN = 8;

/** The macros this user may run, by name. */
export function MacroList({ conversationId }: { conversationId: number }) {
  const t = useT();
  const { data: macros, error, refetch } = useMacros();
  const [isWhole, setWhole] = useState(false);
  if (!macros && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!macros) return <Skeleton aria-busy className="h-16 rounded-md" />;
  if (macros.length === 0) return <NoMacros />;
  const shown = isWhole ? macros : macros.slice(0, SHOWN);
  return (
    <>
      <ul className="-mx-1.5 flex flex-col">
        {shown.map((macro) => (
          <MacroRow key={macro.id} macro={macro} conversationId={conversationId} />
        ))}
      </ul>
      {macros.length > SHOWN ? (
        <Button variant="ghost" size="sm" className="h-6 px-1.5" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('common.showLess') : `${t('common.showMore')} (${macros.length - SHOWN})`}
        </Button>
      ) : null}
    </>
  );
}

interface MacroRowProps {
  macro: Macro;
  conversationId: number;
}

function MacroRow({ macro, conversationId }: MacroRowProps) {
  const t = useT();
  const id = useId();
  const run = useRunMacro();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-md">
      <div className="flex min-h-7 items-center gap-1 rounded-md hover:bg-hover">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="focus-ring flex min-h-7 min-w-0 flex-1 items-center gap-1 rounded-md px-1.5 text-start"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              'size-3.5 shrink-0 text-3 transition-transform',
              isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
            )}
          />
          <bdi className="truncate">{macro.name}</bdi>
        </button>
        <IconButton
          size="sm"
          label={t('macros.run', { name: macro.name })}
          icon={<Play aria-hidden />}
          loading={run.isPending}
          onClick={() => run.mutate({ macro, conversationId })}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Preview macro={macro} /> : null}
      </div>
      {run.data ? <Outcome macro={macro} run={run.data} conversationId={conversationId} /> : null}
    </li>
  );
}

/** Description of the macro's actions. */
function Preview({ macro }: { macro: Macro }) {
  const words = useActionDescriptions();
  return (
    <ol className="ms-6 mb-1.5 flex list-decimal flex-col gap-0.5 ps-4 text-12 text-2 marker:text-3">
      {macro.actions.map((action, index) => (
        <li key={`${index} ${action.action_name}`} className="[overflow-wrap:anywhere]">
          {words(action, macro)}
        </li>
      ))}
    </ol>
  );
}

/** Failed actions of the last run. Shown until the macro runs again or another conversation is opened. */
function Outcome({ macro, run, conversationId }: MacroRowProps & { run: MacroRun }) {
  const t = useT();
  const words = useActionDescriptions();
  const { failures } = runResultOf(run, conversationId);
  if (failures.length === 0) return null;
  return (
    <div className="ms-6 mb-1.5 rounded-md bg-red-soft px-2 py-1.5 text-12 text-red-text">
      <p>{t('macros.notDone')}</p>
      <ul className="flex list-disc flex-col gap-0.5 ps-4">
        {failures.map(({ action_name: name, position, reason }) => {
          // If the macro was edited meanwhile, this position may have another action.
          const action = macro.actions[position - 1];
          return (
            <li key={position} className="[overflow-wrap:anywhere]">
              {action?.action_name === name ? `${words(action, macro)}: ` : null}
              {t(`macros.failed.${reason}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function NoMacros() {
  const t = useT();
  const { id } = useCurrentAccount();
  const mayMake = useAbility('openSettings');
  return (
    <p className="text-12 text-3">
      {t('macros.noneHere')}{' '}
      {mayMake ? (
        <Link
          to="/app/accounts/$accountId/settings/macros/new"
          params={{ accountId: String(id) }}
          className="focus-ring rounded-sm text-accent-text underline"
        >
          {t('macros.makeOne')}
        </Link>
      ) : null}
    </p>
  );
}

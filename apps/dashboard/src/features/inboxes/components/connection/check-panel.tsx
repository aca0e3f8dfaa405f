import { useT } from '@parley/i18n/react';
import { Badge, Button, Spinner, type Tone } from '@parley/ui';
import { RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeError } from '../../../../shared/errors';
import type { PartState, ShownHop } from '../../model/connection-check';
import { HopList } from './hop-list';

export const tones: Record<PartState, Tone> = {
  idle: 'neutral',
  running: 'neutral',
  working: 'green',
  failed: 'red',
  changed: 'amber',
};

export interface CheckedPart {
  name: string;
  title: string;
  /** Null: nothing is checked here. */
  state: PartState | null;
  hops: readonly ShownHop[];
  /** Instead of steps. */
  text?: ReactNode;
  /** Why the check gave no result. */
  error?: unknown;
}

export interface CheckPanelProps {
  parts: readonly CheckedPart[];
  /** Undefined: there is nothing to check yet. */
  onCheck: (() => void) | undefined;
  /** Ends a check that runs. */
  onCancel: () => void;
  note?: string;
}

/** The connection check: each step of each direction, and the button that runs it again. */
export function CheckPanel({ parts, onCheck, onCancel, note }: CheckPanelProps) {
  const t = useT();
  const isRunning = parts.some(({ state }) => state === 'running');
  const isFirst = parts.every(({ state }) => state === null || state === 'idle');
  return (
    <section aria-label={t('connection.check')} className="rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-2 py-2.5 ps-4 pe-3">
        <h2 className="font-semibold text-14 text-1">{t('connection.check')}</h2>
        {/* One button, so that the focus stays while the check runs. */}
        <Button
          size="sm"
          icon={isRunning ? <X aria-hidden /> : <RefreshCw aria-hidden />}
          disabled={!onCheck}
          onClick={isRunning ? onCancel : onCheck}
        >
          {isRunning ? t('common.cancel') : t(isFirst ? 'connection.checkNow' : 'connection.checkAgain')}
        </Button>
      </div>
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
      {note ? <p className="border-line border-t px-4 py-2.5 text-12 text-3">{note}</p> : null}
    </section>
  );
}

function Part({ part: { title, state, hops, text, error } }: { part: CheckedPart }) {
  const t = useT();
  return (
    <div className="border-line border-t px-4 pt-3 pb-3.5">
      <div className="mb-2.5 flex items-center justify-between gap-2">
        <h3 className="font-medium text-13 text-1">{title}</h3>
        <span role="status">
          {state ? (
            <Badge tone={tones[state]}>
              {state === 'running' ? <Spinner className="size-3" /> : null}
              {t(`connection.state.${state}`)}
            </Badge>
          ) : null}
        </span>
      </div>
      {text ? <p className="text-12 text-3">{text}</p> : null}
      {error === undefined ? (
        <HopList hops={hops} isOutdated={state === 'changed'} />
      ) : (
        <p className="text-12 text-red-text">{describeError(t, error)}</p>
      )}
    </div>
  );
}

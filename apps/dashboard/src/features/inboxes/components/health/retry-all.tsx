import { useT } from '@parley/i18n/react';
import { Button, Spinner, toast } from '@parley/ui';
import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { describeError } from '../../../../shared/errors';
import { useRetryAllParked } from '../../data/inbound-items';

interface RetryAllProps {
  inboxId: number;
  /** Moves the focus on when the focused button goes away; keeps its identity. */
  onFocusLost: () => void;
}

/** Reads all parked items again. */
export function RetryAll({ inboxId, onFocusLost }: RetryAllProps) {
  const t = useT();
  const retryAll = useRetryAllParked(inboxId);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (document.activeElement === button) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <Button
      ref={buttonRef}
      size="sm"
      icon={retryAll.isPending ? <Spinner /> : <RotateCw aria-hidden />}
      // Not `loading`: a disabled button would lose the focus.
      aria-busy={retryAll.isPending || undefined}
      onClick={() => {
        if (retryAll.isPending) return;
        retryAll.mutateAsync().then(
          (count) => toast.info(t('inboxHealth.retriedAll', { count })),
          (error: unknown) =>
            toast.error(t('inboxHealth.retryFailed'), { description: describeError(t, error) }),
        );
      }}
    >
      {t('inboxHealth.retryAll')}
    </Button>
  );
}

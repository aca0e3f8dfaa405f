import { useT } from '@parley/i18n/react';
import { Badge, Button, Skeleton } from '@parley/ui';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useMfa } from '../../data/two-factor';
import { Card } from '../frame/card';
import { NewCodesDialog } from './new-codes-dialog';
import { TurnOffDialog } from './turn-off-dialog';
import { TurnOnDialog } from './turn-on-dialog';

type Task = 'turn-on' | 'new-codes' | 'turn-off';

const dialogs = { 'turn-on': TurnOnDialog, 'new-codes': NewCodesDialog, 'turn-off': TurnOffDialog };

/** State of two-factor authentication, and its settings. */
export function TwoFactor() {
  const t = useT();
  const { data: mfa, error, refetch } = useMfa();
  const [task, setTask] = useState<Task | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const Dialog = task ? dialogs[task] : null;

  useEffect(() => {
    if (task) return;
    // The button that opened the dialog may have been replaced; then the focus would be lost.
    const timer = setTimeout(() => {
      if (wasOpen.current && document.activeElement === document.body) box.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [task]);

  function open(next: Task) {
    wasOpen.current = true;
    setTask(next);
  }

  if (error && !mfa) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!mfa) {
    return (
      <Card>
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="w-64" />
          <Skeleton className="h-8 w-32" />
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
        <Badge tone={mfa.enabled ? 'green' : 'neutral'}>
          {t(mfa.enabled ? 'profile.mfaOn' : 'profile.mfaOff')}
        </Badge>
        <p className="text-13 text-2">{t(mfa.enabled ? 'profile.mfaOnText' : 'profile.mfaOffText')}</p>
        {mfa.enabled ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => open('new-codes')}>{t('profile.newCodes')}</Button>
            <Button onClick={() => open('turn-off')}>{t('profile.mfaTurnOff')}</Button>
          </div>
        ) : (
          <Button variant="primary" onClick={() => open('turn-on')}>
            {t('profile.mfaTurnOn')}
          </Button>
        )}
        {Dialog ? <Dialog onClose={() => setTask(null)} /> : null}
      </div>
    </Card>
  );
}

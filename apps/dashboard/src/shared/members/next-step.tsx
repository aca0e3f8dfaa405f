import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';

interface NextStepProps {
  /** Undefined until they are known. */
  members: readonly Agent[] | undefined;
  onContinue: () => void;
}

/** Below the members of something new: the way on, also without any. */
export function NextStep({ members, onContinue }: NextStepProps) {
  const t = useT();
  const isEmpty = members?.length === 0;
  return (
    <div className="mt-4 flex justify-end">
      <Button variant={isEmpty ? 'secondary' : 'primary'} size="lg" disabled={!members} onClick={onContinue}>
        {t(isEmpty ? 'settings.goOnWithoutAgents' : 'members.continue')}
      </Button>
    </div>
  );
}

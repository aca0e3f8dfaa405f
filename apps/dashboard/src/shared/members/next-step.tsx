import type { Agent } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';

interface NextStepProps {
  /** Undefined until loaded. */
  members: readonly Agent[] | undefined;
  onContinue: () => void;
}

/** The button below the members of a new team or inbox that leads to the next step; members are optional. */
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

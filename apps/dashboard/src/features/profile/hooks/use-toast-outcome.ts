import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';

/** Shows the result of a promise in a toast, even if the component is unmounted by then. */
export function useToastOutcome(): (work: Promise<unknown>, done: DashboardKey) => Promise<void> {
  const t = useT();
  return async (work, done) => {
    try {
      await work;
      toast.success(t(done));
    } catch (error) {
      toast.error(t('profile.notDone'), { description: describeError(t, error) });
    }
  };
}

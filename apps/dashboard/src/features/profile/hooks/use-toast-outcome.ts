import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';

/** Says how something ended, also when the button that began it is gone by then. */
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

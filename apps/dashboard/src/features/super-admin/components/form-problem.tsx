import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { describeConsoleError } from '../model/console-error';

/** Server error, shown above the form. */
export function FormProblem({ error }: { error: unknown }) {
  const t = useT();
  return error ? <Banner tone="error">{describeConsoleError(t, error)}</Banner> : null;
}

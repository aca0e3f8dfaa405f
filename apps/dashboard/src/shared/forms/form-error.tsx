import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { describeError } from '../errors';

/** Error that belongs to no single field. */
export function FormError({ error }: { error: unknown }) {
  const t = useT();
  return <Banner tone="error">{describeError(t, error)}</Banner>;
}

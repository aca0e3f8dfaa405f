import { useT } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { labelUsageQuery } from '../data/labels';

/** The consequences of deleting a label, with the number of conversations that lose it. */
export function LabelUsage({ accountId, title }: { accountId: number; title: string }) {
  const t = useT();
  const { data: count } = useQuery(labelUsageQuery(accountId, title));
  return (
    <span className="flex flex-col gap-2">
      <span>{t('labels.deleteText')}</span>
      <span aria-live="polite">{count === undefined ? null : t('labels.deleteUse', { count })}</span>
    </span>
  );
}

import { useI18n } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';

/** Names the inboxes without business hours, whose times count as zero. */
export function HoursHint({ inboxId }: { inboxId: number | undefined }) {
  const { t, languageTag } = useI18n();
  const { inboxes } = useWorkspace();
  const without = inboxes
    .filter(
      ({ id, working_hours_enabled: hasHours }) => !hasHours && (inboxId === undefined || id === inboxId),
    )
    .map(({ name }) => name);
  if (without.length === 0) return null;
  const names = new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(without);
  return (
    <div className="mb-4">
      <Banner tone="info">{t('reports.withoutHours', { count: without.length, names })}</Banner>
    </div>
  );
}

import type { InstallationHealth } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge, VisuallyHidden } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';

/** The running processes, their roles, and whether they use the latest settings. */
export function ProcessList({ health }: { health: InstallationHealth }) {
  const { t, formatDate } = useI18n();
  const { product, api, node } = health.versions;
  return (
    <PageSection
      title={t('superAdmin.processes')}
      description={t('superAdmin.processesText', { product, api, node })}
    >
      <ul className="flex flex-col divide-y divide-line">
        {health.processes.map(({ id, host, pid, version, roles, started_at, is_current: isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <bdi dir="ltr" className="wrap-anywhere font-medium text-13 text-1">
              <VisuallyHidden>{t('superAdmin.process')} </VisuallyHidden>
              {host} · {pid} · {version}
            </bdi>
            <span role="group" aria-label={t('superAdmin.roles')} className="flex flex-wrap gap-1">
              {roles.map((role) => (
                <Badge key={role}>{role}</Badge>
              ))}
            </span>
            {isCurrent ? null : <Badge tone="amber">{t('superAdmin.notCurrent')}</Badge>}
            <span className="ms-auto text-12 text-3">
              {t('superAdmin.since')} {formatDate(started_at, { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

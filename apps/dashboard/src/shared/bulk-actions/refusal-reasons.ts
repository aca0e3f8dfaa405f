import type { BulkActionProgress, BulkRefusal } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import type { useI18n } from '@parley/i18n/react';

/** Maximum number of records named in a toast. */
const NAMES_SHOWN = 8;

const because = {
  not_found: 'bulk.because.not_found',
  assignee_unknown: 'bulk.because.assignee_unknown',
  team_unknown: 'bulk.because.team_unknown',
  changed_since: 'bulk.because.changed_since',
  contact_online: 'bulk.because.contact_online',
  labels_invalid: 'bulk.because.labels_invalid',
  failed: 'bulk.because.failed',
} as const satisfies Record<BulkRefusal, DashboardKey>;

type I18n = ReturnType<typeof useI18n>;

/** A sentence for each reason, which names the refused records. */
export function refusalReasons(
  i18n: I18n,
  refused: BulkActionProgress['refused'],
  nameOf: (id: number) => string,
): string[] {
  return [...new Set(refused.map(({ reason }) => reason))].map((reason) => {
    const names = refused.filter((one) => one.reason === reason).map(({ id }) => nameOf(id));
    return i18n.t(because[reason], { numbers: shortened(i18n, names) });
  });
}

function shortened({ t }: I18n, names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? t('bulk.andMore', { numbers: shown, count: more }) : shown;
}

import type { Campaign, CampaignPeopleKind } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useCampaignSearch } from '../hooks/use-campaign-search';

const ongoing = ['shown', 'opened', 'replied'] as const satisfies readonly CampaignPeopleKind[];
const oneOff = [
  'waiting',
  'sent',
  'skipped',
  'failed',
  'replied',
] as const satisfies readonly CampaignPeopleKind[];

/** The numbers of a campaign; each opens the list of the people behind it. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { t, formatNumber } = useI18n();
  const [, setSearch] = useCampaignSearch();
  const { id, figures, campaign_type: type } = campaign;
  // Figures of a sent campaign that are zero are left out.
  const kinds =
    type === 'ongoing'
      ? ongoing
      : oneOff.filter(
          (kind) => figures[kind] > 0 || kind === 'sent' || kind === 'failed' || kind === 'replied',
        );
  return (
    <ul
      aria-label={t('campaigns.figures')}
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2"
    >
      {kinds.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            aria-label={t('campaigns.openPeople', {
              figure: t(`campaigns.figure.${kind}`),
              count: figures[kind],
            })}
            onClick={() => setSearch({ campaign: id, people: kind }, { isSaved: true })}
            className="focus-ring w-full rounded-md border border-line bg-surface px-3 py-2 text-start hover:bg-hover"
          >
            <span className="num block font-semibold text-18 text-1">{formatNumber(figures[kind])}</span>
            <span className="block text-12 text-2">{t(`campaigns.figure.${kind}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

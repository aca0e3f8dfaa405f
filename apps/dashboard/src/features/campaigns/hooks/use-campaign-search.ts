import { campaignPeopleKinds, type CampaignPeopleKind } from '@parley/contract/campaigns/people-kinds';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The part of the URL that says which campaign is open beside the list. */
export interface CampaignSearch {
  /** Id of the open campaign; `new`: the editor for a new one. */
  campaign?: number | 'new' | undefined;
  /** The new one begins as a copy of this campaign. */
  copy?: number | undefined;
  /** The open list of people. */
  people?: CampaignPeopleKind | undefined;
}

export function useCampaignSearch(): [
  CampaignSearch,
  (next: CampaignSearch, options?: { isSaved?: boolean }) => void,
] {
  const navigate = useNavigate();
  const { campaign, copy, people } = useSearch({ strict: false }) as Record<string, unknown>;
  const search: CampaignSearch = {
    campaign: campaign === 'new' || typeof campaign === 'number' ? campaign : undefined,
    copy: typeof copy === 'number' ? copy : undefined,
    people: campaignPeopleKinds.find((kind) => kind === people),
  };
  return [
    search,
    /** `isSaved`: leaves without the question about unsaved changes. */
    (next, { isSaved = false } = {}) =>
      void navigate({ to: '.', search: next as never, resetScroll: false, ignoreBlocker: isSaved }),
  ];
}

import type { Selectable } from 'kysely';
import type { CampaignPeopleTable, CampaignsTable } from '../../platform/db/tables';

export type CampaignRow = Selectable<CampaignsTable>;
export type CampaignPersonRow = Selectable<CampaignPeopleTable>;

export { createCampaign } from './campaigns.actions';
export type { CampaignInput } from './campaign-values';
export {
  type CampaignRule,
  listCampaignRules,
  listVisitorCampaigns,
  recordCampaignShown,
  startCampaignConversation,
} from './visitor-campaigns';

export {
  type CampaignRule,
  listCampaignRules,
  listVisitorCampaigns,
  recordCampaignShown,
  startCampaignConversation,
} from './visitor-campaigns';

import type { Module } from '../../platform/module';
import { campaignsAgentRoutes } from './campaigns.agent-routes';
import { followCampaignMessages, sendCampaignsInTime } from './campaigns.handlers';
import { resumeCampaigns } from './jobs/resume-campaigns.job';
import { sendCampaign } from './jobs/send-campaign.job';

export const campaignsModule: Module = {
  name: 'campaigns',
  routes: campaignsAgentRoutes,
  handlers: [sendCampaignsInTime, followCampaignMessages],
  jobs: (services) => [sendCampaign(services), resumeCampaigns(services)],
};

import type { Module } from '../../platform/module';
import { assignmentPoliciesAgentRoutes } from './assignment-policies.agent-routes';
import { renameExcludedLabelsOnRetitling } from './assignment-policies.handlers';
import { capacityPoliciesAgentRoutes } from './capacity-policies.agent-routes';

export const assignmentPoliciesModule: Module = {
  name: 'assignment-policies',
  routes: [...assignmentPoliciesAgentRoutes, ...capacityPoliciesAgentRoutes],
  handlers: [renameExcludedLabelsOnRetitling],
};

export { type CacheModel, invalidateCache } from './account-cache';
export { configurationUpdated } from './configuration.events';
export { seatsOf } from './account-limits';
export { countMembers } from './account-usage.repository';
export { anyAccountExists, lockAccount } from './accounts.repository';
export {
  type CreatedAccount,
  createAccountWithAdministrator,
  type NewAccountInput,
} from './actions/create-account';
export { COMPATIBLE_VERSION } from './api-version';
export { markAccountActive } from './actions/mark-account-active';
export { dropRequiredAttribute, renameRequiredAttribute } from './actions/required-attributes';
export { clearOnboardingStep } from './clear-onboarding-step';
export { enabledFeatures, hasFeature, requireFeature } from './features';
export { findOwnAccount, type OwnAccount } from './own-account';
export { type AccountRow, findAccount, updateAccountRow } from './accounts.repository';

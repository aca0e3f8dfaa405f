export { type CacheModel, invalidateClientCache } from './client-cache';
export { accountCreated, accountUpdated } from './accounts.events';
export { configurationUpdated } from './configuration.events';
export { seatsOf } from './account-limits';
export { countMembers } from './account-usage.repository';
export {
  anyAccountExists,
  clearOnboardingStep,
  insertAccount,
  lockAccount,
  reserveAccountId,
} from './accounts.repository';
export { COMPATIBLE_VERSION } from './api-version';
export { markAccountActive } from './actions/mark-account-active';
export {
  dropRequiredAttribute,
  renameRequiredAttribute,
  requiredBeforeResolving,
  setRequiredAttribute,
} from './actions/required-attributes';
export { enabledFeatures, hasFeature, requireFeature } from './features';
export { findOwnAccount, type OwnAccount } from './own-account';
export {
  type AccountName,
  type AccountRow,
  findAccount,
  readAccountName,
  readAccountNameAndLocale,
  updateAccountRow,
} from './accounts.repository';

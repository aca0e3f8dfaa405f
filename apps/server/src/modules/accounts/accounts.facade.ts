export { type CacheModel, invalidateCache } from './account-cache';
export { anyAccountExists, lockAccount } from './accounts.repository';
export {
  type CreatedAccount,
  createAccountWithAdministrator,
  type NewAccountInput,
} from './actions/create-account';
export { markAccountActive } from './actions/mark-account-active';
export { clearOnboardingStep } from './clear-onboarding-step';
export { enabledFeatures } from './features';
export { findOwnAccount, type OwnAccount } from './own-account';

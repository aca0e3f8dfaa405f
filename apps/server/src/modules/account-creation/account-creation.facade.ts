export { createAccountWithAdministrator } from './create-account';

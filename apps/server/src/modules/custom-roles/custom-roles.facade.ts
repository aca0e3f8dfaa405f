export { listHolderIds } from './custom-roles.repository';

export {
  type AssignmentPolicyRow,
  findPolicyOfInbox,
  listInboxesWithPolicy,
} from './assignment-policies.repository';
export { listFullUserIds } from './capacity-policies.repository';

export { deleteContact } from './actions/delete-contact';

export { deleteEndedExports } from './contact-exports.repository';

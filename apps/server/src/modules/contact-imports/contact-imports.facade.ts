export { deleteEndedImports } from './contact-imports.repository';

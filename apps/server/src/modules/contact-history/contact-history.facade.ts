export { type ContactChange, insertContactChanges } from './contact-changes.repository';

export { authenticateContact, openApiInbox } from './authenticate-contact';
export { authenticateVisitor } from './authenticate-visitor';

export { createReconfigurableMailer } from './reconfigurable-mailer';
export { type Mail, type MailField, MailValueError } from './mail-message';
export { createMailer, type Mailer, type SentMail } from './mailer';
export { MailDeliveryError } from './smtp-transport';

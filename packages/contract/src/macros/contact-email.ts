/** `{{contact.email}}`, with or without spaces: among the addresses of `send_email_transcript`, that of the contact. */
const CONTACT_EMAIL = /^\{\{\s*contact\.email\s*\}\}$/;

export function isContactEmail(address: string): boolean {
  return CONTACT_EMAIL.test(address);
}

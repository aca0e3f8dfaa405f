/** `{{contact.email}}`, with or without spaces: in the addresses of `send_email_transcript`, the contact's address. */
const CONTACT_EMAIL = /^\{\{\s*contact\.email\s*\}\}$/;

export function isContactEmail(address: string): boolean {
  return CONTACT_EMAIL.test(address);
}

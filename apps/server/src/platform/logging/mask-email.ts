// Deliberately broader than the mail standard: strings that only resemble an address are masked too. The bounded
// lengths keep matching linear on long hostile input.
const emailLike = /[^\s@<>"'(),;:=/]{1,64}@[^\s@<>"'(),;:=/]{1,255}/g;

/** Masks all e-mail addresses in a text except for the first character of the local part: `j***@acme.example`. */
export function maskEmail(text: string): string {
  if (!text.includes('@')) return text;
  return text.replace(emailLike, (address) => {
    const at = address.lastIndexOf('@');
    return `${address.slice(0, 1)}***${address.slice(at)}`;
  });
}

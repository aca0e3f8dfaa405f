// Deliberately wider than the mail standard: a string that only resembles an address is masked too. The bounded
// lengths keep the search linear on long hostile input.
const emailLike = /[^\s@<>"'(),;:=/]{1,64}@[^\s@<>"'(),;:=/]{1,255}/g;

/** Every address in the text with all but the first character of its name hidden: `j***@acme.example`. */
export function maskEmail(text: string): string {
  if (!text.includes('@')) return text;
  return text.replace(emailLike, (address) => {
    const at = address.lastIndexOf('@');
    return `${address.slice(0, 1)}***${address.slice(at)}`;
  });
}

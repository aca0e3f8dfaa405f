/** Texts of the launcher on the customer's page. They are part of the loader script, in all languages. */
export const launcher = {
  en: ['Open chat', 'Close chat', 'Chat with us'],
  de: ['Chat öffnen', 'Chat schließen', 'Chatten Sie mit uns'],
  ar: ['فتح المحادثة', 'إغلاق المحادثة', 'تحدث معنا'],
  fr: ['Ouvrir le chat', 'Fermer le chat', 'Discutez avec nous'],
  es: ['Abrir el chat', 'Cerrar el chat', 'Chatea con nosotros'],
  pt: ['Abrir o chat', 'Fechar o chat', 'Fale conosco'],
} satisfies Record<string, [open: string, close: string, invitation: string]>;

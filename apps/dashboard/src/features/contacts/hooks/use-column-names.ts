import { useT } from '@parley/i18n/react';
import type { ContactColumn } from '../model/contact-columns';

/** Headings of the columns. */
export function useColumnNames(): Record<ContactColumn, string> {
  const t = useT();
  return {
    email: t('contactForm.email'),
    phone_number: t('contactForm.phone_number'),
    company_name: t('contactForm.company_name'),
    city: t('contactForm.city'),
    country: t('contactForm.country'),
    labels: t('contacts.labels'),
    last_activity_at: t('contacts.lastActivity'),
    created_at: t('contacts.created'),
    conversations: t('contacts.conversations'),
  };
}

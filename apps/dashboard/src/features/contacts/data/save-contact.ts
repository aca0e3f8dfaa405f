import type { CallBody } from '@parley/api-client';
import type { Contact } from '@parley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../shared/api';
import type { ContactForm } from '../../../shared/contacts/contact-form-model';
import { contactListKey } from './contact-list-query';

/** Creates a contact, or changes one; afterwards the lists are read again. */
export function useSaveContact(accountId: number, contact: Contact | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallBody<'updateContact'>): Promise<Contact> => {
      if (!contact) {
        const { payload } = await api.call('createContact', { params: { account_id: accountId }, body });
        return payload.contact;
      }
      const { payload } = await api.call('updateContact', {
        params: { account_id: accountId, contact_id: contact.id },
        query: { include_contact_inboxes: false },
        body,
      });
      return payload;
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: contactListKey(accountId) }),
  });
}

const uniqueFields = ['email', 'phone_number'] as const;

/** The contact who already has the email or phone number that the server refused; null if there is none. */
export async function findDuplicate(
  accountId: number,
  error: unknown,
  form: ContactForm,
): Promise<Contact | null> {
  if (!(error instanceof ApiError)) return null;
  for (const field of uniqueFields) {
    const value = form[field].trim();
    if (value === '' || !error.attributes.includes(field)) continue;
    const { payload } = await api.call('searchContacts', {
      params: { account_id: accountId },
      query: { q: value, include_contact_inboxes: false },
    });
    const found = payload.find((one) => one[field]?.toLowerCase() === value.toLowerCase());
    if (found) return found;
  }
  return null;
}

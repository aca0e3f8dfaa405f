import { defineEvent } from '../../platform/events/define-event';

export const contactDuplicatesUpdated = defineEvent(
  'contact.duplicates_updated',
  {
    description: 'Somebody said that this contact and another one are different people, or took that back.',
    refs: { contactId: 'required' },
  },
  (contactId: number) => ({ contactId }),
);

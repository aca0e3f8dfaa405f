import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import type { ReactNode } from 'react';

/** A contact in one line of a list: picture, name, and what else tells them apart. */
export function ContactLine({ contact, mark }: { contact: Contact; mark?: ReactNode }) {
  const t = useT();
  const name = contact.name || t('conversations.nameless');
  const details = [contact.email, contact.phone_number, contact.identifier].filter(Boolean).join(' · ');
  return (
    <>
      <Avatar size="s" name={name} src={contact.thumbnail} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-12 text-3">
          {mark}
          {mark && details ? ' · ' : null}
          <bdi>{details}</bdi>
        </span>
      </span>
    </>
  );
}

import type { Contact } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { ListName } from '../../../shared/tables/list-name';

const target = routeNamed('contact_profile_dashboard');

/** Picture and name, which leads to the contact's page; on a phone with how they can be reached. */
export function ContactName({ contact }: { contact: Contact }) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const isNarrow = useMediaQuery(NARROW);
  const isOnline = useContactPresence(contact.id) === 'online';
  const name = contact.name || t('conversations.nameless');
  const { company_name: company, city } = contact.additional_attributes;
  const place = [company, city].filter((part) => typeof part === 'string' && part !== '');
  return (
    <ListName
      leading={
        <Avatar
          size="s"
          name={name}
          src={contact.thumbnail}
          presence={isOnline ? 'online' : null}
          presenceLabel={isOnline ? t('common.online') : undefined}
        />
      }
      title={name}
      name={
        <Link
          to={fullPathOf(target)}
          params={{ accountId: String(accountId), contactId: String(contact.id) } as never}
          className="focus-ring rounded-sm hover:underline"
        >
          {name}
        </Link>
      }
      mark={
        contact.blocked ? (
          <Ban role="img" aria-label={t('contacts.blocked')} className="size-3.5 self-center text-red-text" />
        ) : null
      }
      text={isNarrow ? (contact.email ?? contact.phone_number) : null}
      isTextLtr={isNarrow}
      more={isNarrow ? place.join(' · ') : null}
    />
  );
}

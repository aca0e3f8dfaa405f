import type { Contact } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../lib/use-copy';
import { contactFacts } from './contact-facts';
import { Fact, Facts } from './facts';

interface ContactDetailsProps {
  contact: Contact;
  /** The company, where the screen does not name it elsewhere. */
  company?: ReactNode;
}

/** How a contact can be reached and where they are. */
export function ContactDetails({ contact, company }: ContactDetailsProps) {
  const t = useT();
  const { formatDate } = useI18n();
  const { location, bio } = contactFacts(contact.additional_attributes);
  return (
    <>
      <Facts>
        {contact.email ? (
          <Fact name={t('conversations.email')}>
            <Value text={contact.email} href={`mailto:${contact.email}`} />
          </Fact>
        ) : null}
        {contact.phone_number ? (
          <Fact name={t('conversations.phone')}>
            <Value text={contact.phone_number} href={`tel:${contact.phone_number.replaceAll(' ', '')}`} />
          </Fact>
        ) : null}
        {company ? <Fact name={t('contactForm.company_name')}>{company}</Fact> : null}
        {location ? <Fact name={t('conversations.location')}>{location}</Fact> : null}
        {contact.identifier ? (
          <Fact name={t('conversations.identifier')}>
            <span className="truncate" title={contact.identifier}>
              {contact.identifier}
            </span>
          </Fact>
        ) : null}
        {contact.created_at ? (
          <Fact name={t('conversations.since')}>
            {formatDate(contact.created_at * 1000, { month: 'long', year: 'numeric' })}
          </Fact>
        ) : null}
      </Facts>
      {bio ? (
        <p
          dir="auto"
          title={bio}
          className="mt-2 line-clamp-6 whitespace-pre-line text-2 [overflow-wrap:anywhere]"
        >
          {bio}
        </p>
      ) : null}
    </>
  );
}

function Value({ text, href }: { text: string; href: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <span className="group/value flex min-w-0 items-center gap-1.5">
      <a href={href} dir="ltr" title={text} className="focus-ring truncate rounded-sm hover:underline">
        {text}
      </a>
      <IconButton
        size="sm"
        label={t('conversations.copyValue', { value: text })}
        tooltip={false}
        icon={<Copy aria-hidden />}
        onClick={() => void copy(text)}
        className="text-3 opacity-0 focus-visible:opacity-100 group-hover/value:opacity-100 [@media(hover:none)]:opacity-100"
      />
    </span>
  );
}

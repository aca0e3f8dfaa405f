import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, IconButton, lazyComponent, Skeleton } from '@parley/ui';
import { MessageSquarePlus, Pencil } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useMayAdd } from '../../../shared/layout/add-link';
import { openNewConversation } from '../../../shared/layout/shell-dialogs';
import { fullPathOf, routeNamed } from '../../../shared/routes/all-routes';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { ContactDetails } from '../../../shared/contacts/contact-details';
import { contactFacts } from '../../../shared/contacts/contact-facts';
import type { Scope } from '../../conversations/model/scope';
import { useSaveContact } from './use-save-contact';
import { DotSeparated } from '../../conversations/components/dot-separated';

/** Loaded lazily, because its phone codes and countries are larger than the panel. */
const ContactForm = lazyComponent(async () => ({
  default: (await import('../../../shared/contacts/contact-form')).ContactForm,
}));

interface ContactCardProps {
  scope: Scope;
  conversation: Conversation;
}

/** The contact of the conversation, editable in place. */
export function ContactCard({ scope, conversation }: ContactCardProps) {
  const t = useT();
  const [editedId, setEditedId] = useState<number | null>(null);
  const { sender } = conversation.meta;
  const save = useSaveContact(scope, conversation);
  const isEdited = editedId === sender.id;
  const section = useRef<HTMLElement>(null);
  const wasEdited = useRef(false);

  useEffect(() => {
    if (wasEdited.current && !isEdited) section.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <section ref={section} aria-label={t('conversations.contact')} className="px-4 pt-4 pb-3.5">
      <Head conversation={conversation} onEdit={isEdited ? undefined : () => setEditedId(sender.id)} />
      {isEdited ? (
        <Suspense fallback={<Skeleton aria-busy className="h-40 w-full" />}>
          <ContactForm key={sender.id} contact={sender} onSave={save} onClose={() => setEditedId(null)} />
        </Suspense>
      ) : (
        <ContactDetails contact={sender} />
      )}
    </section>
  );
}

interface HeadProps {
  conversation: Conversation;
  onEdit: (() => void) | undefined;
}

function Head({ conversation, onEdit }: HeadProps) {
  const t = useT();
  const { sender } = conversation.meta;
  const name = sender.name || t('conversations.nameless');
  const presence = useContactPresence(sender.id);
  const mayOpen = useMayAdd('contact_profile_dashboard', 'crm');
  const { company, title } = contactFacts(sender.additional_attributes);
  return (
    <div className="mb-3 flex items-center gap-3">
      <Avatar
        size="l"
        name={name}
        src={sender.thumbnail}
        presence={presence === 'online' ? 'online' : null}
        presenceLabel={presence === 'online' ? t('common.online') : undefined}
      />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-15 tracking-[-0.01em] [overflow-wrap:anywhere]">
          {mayOpen ? (
            <Link
              to={fullPathOf(routeNamed('contact_profile_dashboard'))}
              params={{ accountId: String(conversation.account_id), contactId: String(sender.id) } as never}
              title={t('contactPage.open')}
              className="focus-ring rounded-sm hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {title || company ? (
          <p className="truncate text-12 text-3">
            <DotSeparated parts={[title, company]} />
          </p>
        ) : null}
      </div>
      <IconButton
        size="sm"
        label={t('actions.newWrite', { name })}
        icon={<MessageSquarePlus aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => openNewConversation(sender)}
        className="self-start text-3"
      />
      {onEdit ? (
        <IconButton
          data-edit
          size="sm"
          label={t('contactForm.edit')}
          icon={<Pencil aria-hidden />}
          onClick={onEdit}
          className="self-start text-3"
        />
      ) : (
        // Placeholder, so that the next button does not move under the pointer.
        <span className="size-6 shrink-0" />
      )}
    </div>
  );
}

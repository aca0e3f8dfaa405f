import type { Conversation } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, IconButton, lazyComponent, Skeleton } from '@parley/ui';
import { Copy, MessageSquarePlus, Pencil } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { openNewConversation } from '../../../shared/layout/shell-dialogs';
import { useCopy } from '../../../shared/lib/use-copy';
import { useContactPresence } from '../../../shared/realtime/presence-store';
import { contactFacts } from '../attributes/contact-facts';
import type { Scope } from '../../conversations/model/scope';
import { DotSeparated } from '../../conversations/components/dot-separated';
import { Fact, Facts } from '../facts';

/** Loaded lazily, because its phone codes and countries are larger than the panel. */
const ContactForm = lazyComponent(async () => ({ default: (await import('./contact-form')).ContactForm }));

interface ContactCardProps {
  scope: Scope;
  conversation: Conversation;
}

/** The contact of the conversation, editable in place. */
export function ContactCard({ scope, conversation }: ContactCardProps) {
  const t = useT();
  const [editedId, setEditedId] = useState<number | null>(null);
  const { sender } = conversation.meta;
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
          <ContactForm
            key={sender.id}
            scope={scope}
            conversation={conversation}
            onClose={() => setEditedId(null)}
          />
        </Suspense>
      ) : (
        <ContactFacts conversation={conversation} />
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
  const { company, title } = contactFacts(conversation);
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
        <h2 className="font-semibold text-15 tracking-[-0.01em] [overflow-wrap:anywhere]">{name}</h2>
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

function ContactFacts({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const { formatDate } = useI18n();
  const { sender } = conversation.meta;
  const { location, bio } = contactFacts(conversation);
  return (
    <>
      <Facts>
        {sender.email ? (
          <Fact name={t('conversations.email')}>
            <Value text={sender.email} href={`mailto:${sender.email}`} />
          </Fact>
        ) : null}
        {sender.phone_number ? (
          <Fact name={t('conversations.phone')}>
            <Value text={sender.phone_number} href={`tel:${sender.phone_number.replaceAll(' ', '')}`} />
          </Fact>
        ) : null}
        {location ? <Fact name={t('conversations.location')}>{location}</Fact> : null}
        {sender.identifier ? (
          <Fact name={t('conversations.identifier')}>
            <span className="truncate" title={sender.identifier}>
              {sender.identifier}
            </span>
          </Fact>
        ) : null}
        {sender.created_at ? (
          <Fact name={t('conversations.since')}>
            {formatDate(sender.created_at * 1000, { month: 'long', year: 'numeric' })}
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

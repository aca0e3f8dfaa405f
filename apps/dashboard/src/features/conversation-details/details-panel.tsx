import type { Conversation } from '@parley/contract';
import { lazyComponent, Skeleton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { attributeDefinitionsQuery } from '../../shared/custom-attributes/definitions-query';
import { useMacros } from '../../shared/macros/macros-query';
import { OrderedSections } from '../../shared/sections/ordered-sections';
import { useFeature } from '../../shared/session/account-query';
import type { ConversationActions } from '../conversations/data/conversation-mutations';
import type { Scope } from '../conversations/model/scope';
import { ArticlesSection } from './articles-section';
import { AttachmentsSection } from './attachments/attachments-section';
import { ContactAttributesSection } from './attributes/contact-attributes-section';
import { InfoSection } from './attributes/info-section';
import { ContactCard } from './contact/contact-card';
import { ConversationSection } from './conversation-section';
import { SectionsSkeleton } from './details-skeleton';
import { MacrosSection } from './macros-section';
import { NotesSection } from './notes/notes-section';
import { ParticipantsSection } from './participants-section';
import { PreviousSection } from './previous-section';
import { SECTIONS } from './section-names';

/** Loaded lazily, because few conversations have an unverified identity. */
const IdentityNotice = lazyComponent(async () => ({
  default: (await import('../conversations/components/identity-notice')).IdentityNotice,
}));

interface DetailsPanelProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
}

/** Details beside the thread: the contact, then the sections in the user's order. */
export function DetailsPanel(props: DetailsPanelProps) {
  const hasMacros = useFeature('macros');
  const hasArticles = useFeature('help_center');
  const isComing = useIsComing(props.scope.accountId, hasMacros);
  return (
    <>
      <ContactCard {...props} />
      {props.conversation.meta.unverified ? (
        <Suspense fallback={<Skeleton aria-busy className="mx-4 mb-3.5 h-32" />}>
          <IdentityNotice
            key={props.conversation.id}
            accountId={props.scope.accountId}
            conversationId={props.conversation.id}
            name={props.conversation.meta.sender.name}
            className="mx-4 mb-3.5"
          />
        </Suspense>
      ) : null}
      {isComing ? (
        <SectionsSkeleton />
      ) : (
        <Sections {...props} hasMacros={hasMacros} hasArticles={hasArticles} />
      )}
    </>
  );
}

/**
 * Whether data that determines the height of sections is still loading. Sections wait for it, so that none is pushed
 * down.
 */
function useIsComing(accountId: number, hasMacros: boolean): boolean {
  const attributes = useQuery(attributeDefinitionsQuery(accountId));
  const macros = useMacros({ isWanted: hasMacros });
  return attributes.isLoading || macros.isLoading;
}

interface SectionsProps extends DetailsPanelProps {
  hasMacros: boolean;
  hasArticles: boolean;
}

function Sections({ hasMacros, hasArticles, ...props }: SectionsProps) {
  return (
    <OrderedSections
      names={SECTIONS}
      orderKey="conversation_sidebar_items_order"
      sections={{
        conversation_actions: <ConversationSection {...props} />,
        // A section that renders nothing must not be a drop target.
        ...(hasMacros && { macros: <MacrosSection {...props} /> }),
        conversation_info: <InfoSection {...props} />,
        contact_attributes: <ContactAttributesSection {...props} />,
        ...(hasArticles && { suggested_articles: <ArticlesSection {...props} /> }),
        contact_notes: <NotesSection {...props} />,
        previous_conversation: <PreviousSection {...props} />,
        conversation_participants: <ParticipantsSection {...props} />,
        conversation_attachments: <AttachmentsSection {...props} />,
      }}
    />
  );
}

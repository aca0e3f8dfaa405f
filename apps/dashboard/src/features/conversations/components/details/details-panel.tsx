import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { ConversationActions } from '../../data/conversation-mutations';
import type { Scope } from '../../data/conversation-queries';
import { attributeLines } from '../../model/contact-facts';
import { ContactCard } from './contact-card';
import { ConversationSection } from './conversation-section';
import { Fact, Facts } from './facts';
import { ParticipantsSection } from './participants-section';
import { PreviousSection } from './previous-section';
import { Section } from './section';
import { VisitSection } from './visit-section';

interface DetailsPanelProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
}

/** Everything about the conversation that is not said in it. */
export function DetailsPanel({ scope, conversation, actions }: DetailsPanelProps) {
  const t = useT();
  return (
    <>
      <ContactCard conversation={conversation} />
      <ConversationSection scope={scope} conversation={conversation} actions={actions} />
      <VisitSection conversation={conversation} />
      <Attributes
        name="contact_attributes"
        title={t('conversations.contactAttributes')}
        attributes={conversation.meta.sender.custom_attributes}
      />
      <Attributes
        name="attributes"
        title={t('conversations.conversationAttributes')}
        attributes={conversation.custom_attributes}
      />
      <PreviousSection scope={scope} conversation={conversation} />
      <ParticipantsSection scope={scope} conversation={conversation} actions={actions} />
    </>
  );
}

interface AttributesProps {
  name: 'contact_attributes' | 'attributes';
  title: string;
  attributes: Record<string, unknown>;
}

function Attributes({ name, title, attributes }: AttributesProps) {
  const lines = attributeLines(attributes);
  if (lines.length === 0) return null;
  return (
    <Section name={name} title={title}>
      <Facts>
        {lines.map(([attribute, value]) => (
          <Fact key={attribute} name={attribute}>
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {value}
            </span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

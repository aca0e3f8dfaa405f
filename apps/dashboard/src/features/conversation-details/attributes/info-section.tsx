import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { Scope } from '../../conversations/model/scope';
import { Section } from '../section';
import { RecordAttributes } from '../../../shared/custom-attributes/record-attributes';
import { useConversationAttributeChange } from './use-attribute-changes';
import { VisitFacts } from './visit-facts';

interface InfoSectionProps {
  scope: Scope;
  conversation: Conversation;
}

/** Visit data and custom attributes of the conversation. */
export function InfoSection({ scope, conversation }: InfoSectionProps) {
  const t = useT();
  const change = useConversationAttributeChange(scope, conversation);
  return (
    <Section name="conversation_info" title={t('details.info')}>
      <div className="flex flex-col gap-2.5">
        <VisitFacts conversation={conversation} />
        <div>
          <h4 className="mb-1 font-medium text-11 text-3">{t('conversations.conversationAttributes')}</h4>
          <RecordAttributes
            accountId={scope.accountId}
            model="conversation_attribute"
            values={conversation.custom_attributes}
            onChange={change}
          />
        </div>
      </div>
    </Section>
  );
}

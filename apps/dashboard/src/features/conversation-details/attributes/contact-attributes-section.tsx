import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { Scope } from '../../conversations/model/scope';
import { Section } from '../section';
import { RecordAttributes } from '../../../shared/custom-attributes/record-attributes';
import { useContactAttributeChange } from './use-attribute-changes';

interface ContactAttributesSectionProps {
  scope: Scope;
  conversation: Conversation;
}

/** Custom attributes of the contact. */
export function ContactAttributesSection({ scope, conversation }: ContactAttributesSectionProps) {
  const t = useT();
  const change = useContactAttributeChange(scope, conversation);
  const { sender } = conversation.meta;
  return (
    <Section name="contact_attributes" title={t('conversations.contactAttributes')}>
      <RecordAttributes
        // A different contact must not inherit unsaved input.
        key={sender.id}
        accountId={scope.accountId}
        model="contact_attribute"
        values={sender.custom_attributes}
        onChange={change}
      />
    </Section>
  );
}

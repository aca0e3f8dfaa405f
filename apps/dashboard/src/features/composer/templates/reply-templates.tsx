import type { Conversation, Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useMemo, useState } from 'react';
import { workspaceQuery } from '../../../shared/workspace/workspace-query';
import { usableTemplates } from '../model/message-templates';
import type { Scope } from '../../conversations/model/scope';
import { TemplateDialog } from './template-dialog';

interface ReplyTemplatesProps {
  scope: Scope;
  conversation: Conversation;
}

/**
 * Button for the templates approved by the provider, which can be sent even after the reply window has closed. It is
 * the primary action then.
 */
export function ReplyTemplates({ scope, conversation }: ReplyTemplatesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const inbox = useQuery(workspaceQuery(scope.accountId)).data?.inboxes.find(
    ({ id }) => id === conversation.inbox_id,
  );
  const stored = storedTemplates(inbox);
  const templates = useMemo(() => usableTemplates(stored), [stored]);
  // Some channels show the button even without templates, because the empty list explains where they come from.
  const isAlwaysShown = capabilitiesOf(conversation.meta.channel).templates === 'always';
  if (!isAlwaysShown && templates.length === 0) return null;
  return (
    <>
      <Button
        variant={conversation.can_reply ? 'ghost' : 'primary'}
        icon={<LayoutTemplate aria-hidden />}
        onClick={() => setOpen(true)}
        className="h-7 [&_svg]:size-[0.8125rem]"
      >
        {conversation.can_reply ? t('templates.open') : t('templates.send')}
      </Button>
      {isOpen ? (
        <TemplateDialog
          scope={scope}
          conversation={conversation}
          templates={templates}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Templates of the channel. An API inbox may have them in its additional attributes. */
function storedTemplates(inbox: Inbox | undefined): unknown {
  return inbox?.message_templates ?? inbox?.additional_attributes?.message_templates;
}

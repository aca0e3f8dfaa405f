import type { Conversation, Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useMemo, useState } from 'react';
import { workspaceQuery } from '../../../../../shared/workspace/workspace-query';
import { usableTemplates } from '../../../model/message-templates';
import type { Scope } from '../../../model/scope';
import { TemplateDialog } from './template-dialog';

interface ReplyTemplatesProps {
  scope: Scope;
  conversation: Conversation;
}

/**
 * Templates that a provider has approved: they go out also when the time to answer is over. Where that is so, and the inbox
 * has some, they are what is offered first.
 */
export function ReplyTemplates({ scope, conversation }: ReplyTemplatesProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const inbox = useQuery(workspaceQuery(scope.accountId)).data?.inboxes.find(
    ({ id }) => id === conversation.inbox_id,
  );
  const stored = storedTemplates(inbox);
  const templates = useMemo(() => usableTemplates(stored), [stored]);
  // A channel that has templates says so even before there are any: an empty list teaches where they come from.
  const isTheirWay = conversation.meta.channel === ('Channel::Whatsapp' as string);
  if (!isTheirWay && templates.length === 0) return null;
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

/** Of the channel itself; an API inbox may carry some among its attributes. */
function storedTemplates(inbox: Inbox | undefined): unknown {
  return inbox?.message_templates ?? inbox?.additional_attributes?.message_templates;
}

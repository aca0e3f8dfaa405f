import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Modal } from '@parley/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { sendMessage } from '../../conversations/data/outbox';
import {
  type MessageTemplate,
  missingFields,
  templateParamsOf,
  templateText,
  type TemplateValues,
} from '../model/message-templates';
import type { Scope } from '../../conversations/model/scope';
import { TemplateForm } from './template-form';
import { TemplateList } from './template-list';

interface TemplateDialogProps {
  scope: Scope;
  conversation: Conversation;
  templates: readonly MessageTemplate[];
  onClose: () => void;
}

/** Dialog to choose a template, then fill it in, with a preview of the message. */
export function TemplateDialog({ scope, conversation, templates, onClose }: TemplateDialogProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const formId = useId();
  const [chosen, setChosen] = useState<MessageTemplate | null>(null);
  const [values, setValues] = useState<TemplateValues>({});
  const [wasSubmitted, setSubmitted] = useState(false);

  function choose(template: MessageTemplate | null): void {
    setChosen(template);
    setValues({});
    setSubmitted(false);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!chosen) return;
    setSubmitted(true);
    if (missingFields(chosen, values).length > 0) return;
    // The thread shows the message at once; errors and retries are shown there.
    const text = templateText(chosen, values);
    sendMessage(queryClient, {
      accountId: scope.accountId,
      userId: scope.myId,
      conversationId: conversation.id,
      content: text,
      written: text,
      isPrivate: false,
      files: [],
      fields: { template_params: templateParamsOf(chosen, values) },
    });
    onClose();
  }

  return (
    <Modal
      open
      size="lg"
      closeOnBackdrop={chosen === null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={chosen ? <bdi>{chosen.name}</bdi> : t('templates.title')}
      description={chosen ? undefined : t('templates.description')}
      closeLabel={t('common.close')}
      footer={
        chosen ? (
          <>
            <Button
              icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
              onClick={() => choose(null)}
            >
              {t('templates.others')}
            </Button>
            <Button type="submit" form={formId} variant="primary">
              {t('conversations.send')}
            </Button>
          </>
        ) : undefined
      }
    >
      {chosen ? (
        <form id={formId} onSubmit={send} noValidate>
          <TemplateForm
            template={chosen}
            values={values}
            onChange={setValues}
            areProblemsShown={wasSubmitted}
          />
        </form>
      ) : (
        <TemplateList templates={templates} onChoose={choose} />
      )}
    </Modal>
  );
}

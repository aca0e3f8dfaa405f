import type { Agent, Contact } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import { Avatar, Banner, Button, Combobox, Field, Textarea } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { describeError } from '../../shared/errors';
import { assignableAgentsQuery } from '../conversations/data/assignable-agents';
import { useAddFiles } from '../composer/hooks/use-add-files';
import { useScope } from '../conversations/hooks/use-scope';
import { ChannelIcon } from '../../shared/channels/channel-icon';
import { ChosenFiles } from '../composer/components/chosen-files';
import { FilesButton } from './files-button';
import { MailFields } from './mail-fields';
import { NOBODY, useStartConversation, type InboxOption } from './use-start-conversation';

interface FirstMessageFormProps {
  contact: Contact;
  inboxOptions: readonly InboxOption[];
  onClose: () => void;
}

export function FirstMessageForm({ contact, inboxOptions, onClose }: FirstMessageFormProps) {
  const t = useT();
  const scope = useScope();
  const { written, change, isEmail, isReady, start } = useStartConversation(contact, inboxOptions, onClose);
  const { inboxId, assigneeId, content, files } = written;
  const addFiles = useAddFiles();
  const form = useRef<HTMLFormElement>(null);
  // The contact and the inbox are already chosen, so the focus goes to the text.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { data: agents = [] } = useQuery({
    ...assignableAgentsQuery(scope.accountId, inboxId),
    enabled: inboxId > 0,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !start.isPending) start.mutate();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      {start.isError ? <Banner tone="error">{describeError(t, start.error)}</Banner> : null}
      <Field label={t('actions.newInbox')}>
        <Combobox
          value={inboxId}
          onValueChange={(id) => change({ inboxId: id, assigneeId: NOBODY })}
          options={inboxOptions.map(({ inbox }) => ({
            value: inbox.id,
            label: inbox.name,
            icon: <ChannelIcon channel={inbox.channel_type} className="size-4 text-3" />,
          }))}
          label={t('actions.newInbox')}
          searchLabel={t('actions.newInbox')}
          noResultsText={t('common.noResults')}
        />
      </Field>
      <Field label={t('conversations.assignee')}>
        <Combobox
          value={assigneeId}
          onValueChange={(id) => change({ assigneeId: id })}
          options={[
            {
              value: NOBODY,
              label: t('conversations.nobody'),
              icon: <UserX aria-hidden className="size-[1.125rem] p-px text-3" />,
            },
            ...agents.map((agent: Agent) => ({
              value: agent.id,
              label: agent.available_name || agent.name,
              keywords: agent.email,
              icon: <Avatar size="xs" name={agent.name} src={agent.thumbnail} />,
            })),
          ]}
          label={t('conversations.assignee')}
          searchLabel={t('conversations.searchPeople')}
          noResultsText={t('common.noResults')}
        />
      </Field>
      {isEmail ? <MailFields written={written} onChange={change} /> : null}
      <Field label={t('actions.newMessage')}>
        <Textarea
          rows={5}
          dir="auto"
          maxLength={limits.messageContentCharacters}
          value={content}
          onChange={(event) => change({ content: event.target.value })}
        />
      </Field>
      <ChosenFiles
        files={files}
        onRemove={(file) => change({ files: files.filter((other) => other !== file) })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilesButton onFiles={(added) => change({ files: addFiles(files, added) })} />
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isReady} loading={start.isPending}>
            {t('actions.newStart')}
          </Button>
        </span>
      </div>
    </form>
  );
}

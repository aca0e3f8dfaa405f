import type { Agent, Contact } from '@parley/contract';
import { limits } from '@parley/contract/kit/limits';
import { useT } from '@parley/i18n/react';
import {
  Avatar,
  Banner,
  Button,
  Combobox,
  EmptyState,
  Field,
  Input,
  Skeleton,
  Textarea,
  toast,
} from '@parley/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MailX, Paperclip, UserX } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/api';
import { describeError } from '../../../../shared/errors';
import { assignableAgentsQuery } from '../../data/assignable-agents';
import { useScope } from '../../hooks/use-scope';
import { viewLink } from '../../hooks/view-links';
import { addFiles, LARGEST_FILE_MB } from '../../model/attachment-rules';
import { ChannelIcon } from '../channel-icon';
import { ChosenFiles } from '../reply/chosen-files';

interface FirstMessageProps {
  contact: Contact;
  onOtherContact: () => void;
  onClose: () => void;
}

const NOBODY = 0;
const MOST_CHARACTERS = 150_000;

/** By which inbox, whose it is, and what is said first; then the conversation opens. */
export function FirstMessage({ contact, onOtherContact, onClose }: FirstMessageProps) {
  const t = useT();
  const { accountId } = useScope();
  const name = contact.name || contact.email || contact.phone_number || t('conversations.nameless');
  const inboxes = useQuery({
    queryKey: ['new-conversation', accountId, 'inboxes', contact.id],
    queryFn: async ({ signal }) =>
      (
        await api.call('listContactableInboxes', {
          params: { account_id: accountId, contact_id: contact.id },
          signal,
        })
      ).payload,
    // Each time by its own: another may have begun a conversation meanwhile.
    gcTime: 0,
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5">
        <Avatar size="s" name={name} src={contact.thumbnail} />
        <span>
          <bdi className="block truncate font-medium">{name}</bdi>
          <span className="block truncate text-12 text-3">
            {[contact.email, contact.phone_number].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Button size="sm" variant="ghost" onClick={onOtherContact}>
          {t('actions.newChange')}
        </Button>
      </div>
      {inboxes.isPending ? <Skeleton aria-busy className="h-56 rounded-lg" /> : null}
      {inboxes.isError ? (
        <Banner
          tone="error"
          action={<Button onClick={() => void inboxes.refetch()}>{t('common.retry')}</Button>}
        >
          {describeError(t, inboxes.error)}
        </Banner>
      ) : null}
      {inboxes.data && inboxes.data.length === 0 ? (
        <EmptyState
          icon={<MailX />}
          title={t('actions.newNoInbox')}
          description={t('actions.newNoInboxText')}
        />
      ) : null}
      {inboxes.data && inboxes.data.length > 0 ? (
        <MessageForm contact={contact} ways={inboxes.data} onClose={onClose} />
      ) : null}
    </div>
  );
}

interface Way {
  inbox: { id: number; name: string; channel_type: string };
  source_id: string;
}

function MessageForm(props: { contact: Contact; ways: readonly Way[]; onClose: () => void }) {
  const { contact, ways, onClose } = props;
  const t = useT();
  const scope = useScope();
  const navigate = useNavigate();
  const [inboxId, setInboxId] = useState(ways[0]?.inbox.id ?? 0);
  const [subject, setSubject] = useState('');
  const [copies, setCopies] = useState({ cc: '', bcc: '' });
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [assigneeId, setAssigneeId] = useState(NOBODY);
  // The same name each time it is tried: sent again, it is one message.
  const [echoId] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  // Whom and where from is chosen; what is left is to write.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const way = ways.find(({ inbox }) => inbox.id === inboxId) ?? ways[0];
  const { data: agents = [] } = useQuery({
    ...assignableAgentsQuery(scope.accountId, inboxId),
    enabled: inboxId > 0,
  });
  const isEmail = way?.inbox.channel_type === 'Channel::Email';
  const isReady = way !== undefined && (content.trim() !== '' || files.length > 0);

  const start = useMutation({
    mutationFn: () =>
      api.call('createConversation', {
        params: { account_id: scope.accountId },
        body: {
          inbox_id: inboxId,
          contact_id: contact.id,
          source_id: way?.source_id,
          ...(assigneeId !== NOBODY && { assignee_id: assigneeId }),
          ...(isEmail &&
            subject.trim() !== '' && { additional_attributes: { mail_subject: subject.trim() } }),
          message: {
            content: content.trim(),
            echo_id: echoId,
            ...(isEmail && copies.cc.trim() !== '' && { cc_emails: copies.cc.trim() }),
            ...(isEmail && copies.bcc.trim() !== '' && { bcc_emails: copies.bcc.trim() }),
            ...(files.length > 0 && { attachments: files }),
          },
        },
      }),
    onSuccess(conversation) {
      onClose();
      void navigate(viewLink(scope.accountId, { kind: 'all' }, conversation.id));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !start.isPending) start.mutate();
  }

  function choose(added: File[]) {
    const { files: chosen, problems } = addFiles(files, added);
    setFiles(chosen);
    for (const problem of problems) {
      toast.error(
        problem.kind === 'tooMany'
          ? t('conversations.tooManyFiles', { count: limits.attachmentsPerMessage })
          : t('conversations.fileTooLarge', { name: problem.name, limit: LARGEST_FILE_MB }),
      );
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      {start.isError ? <Banner tone="error">{describeError(t, start.error)}</Banner> : null}
      <Field label={t('actions.newInbox')}>
        <Combobox
          value={inboxId}
          onValueChange={(id) => {
            setInboxId(id);
            setAssigneeId(NOBODY);
          }}
          options={ways.map(({ inbox }) => ({
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
          onValueChange={setAssigneeId}
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
      {isEmail ? (
        <>
          <Field label={t('actions.newSubject')}>
            <Input
              dir="auto"
              maxLength={255}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
            />
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['cc', 'bcc'] as const).map((kind) => (
              <Field
                key={kind}
                label={t(kind === 'cc' ? 'actions.newCc' : 'actions.newBcc')}
                hint={t('actions.newAddresses')}
              >
                <Input
                  dir="ltr"
                  autoComplete="off"
                  value={copies[kind]}
                  onChange={(event) => setCopies({ ...copies, [kind]: event.target.value })}
                />
              </Field>
            ))}
          </div>
        </>
      ) : null}
      <Field label={t('actions.newMessage')}>
        <Textarea
          rows={5}
          dir="auto"
          maxLength={MOST_CHARACTERS}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <ChosenFiles files={files} onRemove={(file) => setFiles(files.filter((other) => other !== file))} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FilesButton onFiles={choose} />
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

function FilesButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('actions.newFiles')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="ghost" onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
        {t('actions.newFiles')}
      </Button>
    </>
  );
}

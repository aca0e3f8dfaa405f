import { useNavigate, useParams } from '@tanstack/react-router';
import { type NewInbox, useCreateInbox } from '../data/inboxes';
import { useInboxErrors } from './use-inbox-errors';

/** Creates an inbox whose channel connects to a provider, then opens the next step. `names`: fields of the form. */
export function useCreateConnection(names: readonly string[]) {
  const navigate = useNavigate();
  const { accountId = '' } = useParams({ strict: false });
  const create = useCreateInbox();
  const errors = useInboxErrors(create.error, names);

  /** Errors are shown in the form. */
  async function submit(body: NewInbox): Promise<void> {
    const inbox = await create.mutateAsync(body).catch(() => null);
    if (!inbox) return;
    await navigate({
      to: '/app/accounts/$accountId/settings/inboxes/new/$inboxId/agents',
      params: { accountId, inboxId: String(inbox.id) },
      replace: true,
    });
  }

  return { submit, errors, isPending: create.isPending, isFinished: create.isSuccess };
}

import type { CallBody } from '@parley/api-client';
import type { Inbox } from '@parley/contract';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { STALE_MS, settingsKeys } from '../../../shared/configuration/settings-keys';

export type NewInbox = CallBody<'createInbox'>;
export type InboxPatch = CallBody<'updateInbox'>;

export function inboxesQuery(accountId: number) {
  return queryOptions({
    queryKey: settingsKeys.inboxes(accountId),
    queryFn: async ({ signal }): Promise<Inbox[]> => {
      const { payload } = await api.call('listInboxes', { params: { account_id: accountId }, signal });
      return sorted(payload);
    },
    staleTime: STALE_MS,
  });
}

export function useInboxes() {
  return useQuery(inboxesQuery(useCurrentAccount().id));
}

/** One inbox, from the list, which contains them completely; `inbox` is null if it does not exist. */
export function useInbox(inboxId: number) {
  const { data, ...query } = useInboxes();
  return { ...query, inbox: data ? (data.find(({ id }) => id === inboxId) ?? null) : undefined };
}

export function useCreateInbox() {
  return useInboxMutation((accountId, body: NewInbox) =>
    api.call('createInbox', { params: { account_id: accountId }, body }),
  );
}

export function useUpdateInbox(inboxId: number) {
  return useInboxMutation((accountId, body: InboxPatch) =>
    api.call('updateInbox', { params: { account_id: accountId, inbox_id: inboxId }, body }),
  );
}

/** Uploads a picture; the server accepts jpeg, png, gif and webp up to 15 MB. */
export function useUploadInboxAvatar(inboxId: number) {
  return useInboxMutation((accountId, avatar: File) =>
    api.call('updateInbox', { params: { account_id: accountId, inbox_id: inboxId }, body: { avatar } }),
  );
}

export function useResetInboxSecret(inboxId: number) {
  return useInboxMutation((accountId, _: undefined) =>
    api.call('resetInboxSecret', { params: { account_id: accountId, inbox_id: inboxId } }),
  );
}

export function useDeleteInboxAvatar(inboxId: number) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: () => api.call('deleteInboxAvatar', { params: { account_id: accountId, inbox_id: inboxId } }),
    onSuccess: () =>
      changeInboxes(queryClient, accountId, (inboxes) =>
        inboxes.map((inbox) => (inbox.id === inboxId ? { ...inbox, avatar_url: '' } : inbox)),
      ),
  });
}

export function useDeleteInbox() {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (inboxId: number) =>
      api.call('deleteInbox', { params: { account_id: accountId, inbox_id: inboxId } }),
    onSuccess: (_answer, inboxId) =>
      changeInboxes(queryClient, accountId, (inboxes) => inboxes.filter(({ id }) => id !== inboxId)),
  });
}

/** Mutation whose response is the changed inbox. */
function useInboxMutation<Input>(call: (accountId: number, input: Input) => Promise<Inbox>) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (input: Input) => call(accountId, input),
    onSuccess: (inbox) =>
      changeInboxes(queryClient, accountId, (inboxes) =>
        sorted([...inboxes.filter(({ id }) => id !== inbox.id), inbox]),
      ),
  });
}

async function changeInboxes(
  queryClient: QueryClient,
  accountId: number,
  change: (inboxes: Inbox[]) => Inbox[],
): Promise<void> {
  const { queryKey } = inboxesQuery(accountId);
  // Cancels running fetches: a response from before the change would undo it on screen.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (inboxes) => (inboxes ? change(inboxes) : inboxes));
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

function sorted(inboxes: Inbox[]): Inbox[] {
  const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  return [...inboxes].sort((a, b) => byName.compare(a.name, b.name));
}

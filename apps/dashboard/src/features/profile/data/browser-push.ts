import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  currentSubscription,
  isPushEnabledFor,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../shared/installable/push-subscription';
import { useCurrentUser } from '../../../shared/session/use-session';
import { type PushState, pushStateOf } from '../model/push-state';
import { pushDevicesQuery } from './push-devices';

interface BrowserPush {
  state: PushState;
  /** Names this browser among the devices; null while it is none. */
  endpoint: string | null;
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

function browserPushQuery(userId: number) {
  return queryOptions({
    queryKey: ['browser-push', userId] as const,
    queryFn: async (): Promise<BrowserPush> => {
      const subscription = isSupported() ? await currentSubscription() : null;
      const isSubscribed = subscription !== null && isPushEnabledFor(userId);
      const state = pushStateOf({
        isSecure: globalThis.isSecureContext,
        isSupported: isSupported(),
        permission: isSupported() ? Notification.permission : 'default',
        isSubscribed,
      });
      return { state, endpoint: isSubscribed ? subscription.endpoint : null };
    },
    // It is asked of the browser, which needs no network.
    networkMode: 'always',
  });
}

/** How it stands with pushes to this browser; follows what the person allows in the browser's own settings. */
export function useBrowserPush() {
  const queryClient = useQueryClient();
  const { id } = useCurrentUser();
  const query = browserPushQuery(id);
  useEffect(() => {
    let status: PermissionStatus | undefined;
    let isOver = false;
    const look = () => void queryClient.invalidateQueries({ queryKey: ['browser-push'] });
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((found) => {
        if (isOver) return;
        status = found;
        status.addEventListener('change', look);
      })
      .catch(() => {});
    return () => {
      isOver = true;
      status?.removeEventListener('change', look);
    };
  }, [queryClient]);
  return useQuery(query);
}

/** Asks the browser's permission where it is open. Rejects with the browser's or the server's error. */
export function useTurnPushOn() {
  const { id } = useCurrentUser();
  return usePushMutation(async () => {
    const permission = await Notification.requestPermission();
    if (permission === 'granted') await subscribeToPush(id);
    return permission;
  });
}

export function useTurnPushOff() {
  return usePushMutation(unsubscribeFromPush);
}

function usePushMutation<Output>(call: () => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['browser-push'] }),
        queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
      ]),
  });
}

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
  /** Push endpoint of this browser; null without a subscription. */
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
    // Reads only the browser's state, so it works offline.
    networkMode: 'always',
  });
}

/** State of pushes in this browser; follows changes of the permission in the browser's settings. */
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

/** Asks for the browser's permission if it is undecided. Rejects with the browser's or the server's error. */
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

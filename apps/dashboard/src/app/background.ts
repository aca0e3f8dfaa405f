import type { QueryClient } from '@tanstack/react-query';
import { startErrorReporting } from '../shared/error-reporting';
import { startAppWorker } from '../shared/installable/app-worker';
import { renewSubscription } from '../shared/installable/push-subscription';
import { sessionQuery } from '../shared/session/session-query';
import { startSoundAlerts } from '../shared/sounds/sound-alerts';

/** Starts background tasks: filter of foreign errors, sounds, service worker, push subscription. */
export async function startBackground(queryClient: QueryClient): Promise<void> {
  startErrorReporting();
  startSoundAlerts(queryClient);
  const worker = startAppWorker();
  whenSignedIn(queryClient, (userId) => {
    // If this fails, notifications appear only in the page; the profile shows the problem.
    renewSubscription(userId).catch(() => {});
  });
  await worker;
}

/** Calls `begin` once. A change of the user always comes with a new page load. */
function whenSignedIn(queryClient: QueryClient, begin: (userId: number) => void): void {
  const look = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user) begin(user.id);
    return Boolean(user);
  };
  if (look()) return;
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (look()) stop();
  });
}

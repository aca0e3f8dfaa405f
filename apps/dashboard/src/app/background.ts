import type { QueryClient } from '@tanstack/react-query';
import { startErrorReporting } from '../shared/error-reporting';
import { startAppWorker } from '../shared/installable/app-worker';
import { renewSubscription } from '../shared/installable/push-subscription';
import { sessionQuery } from '../shared/session/session-query';
import { startSoundAlerts } from '../shared/sounds/sound-alerts';

/** What goes on behind the screens: foreign errors, sounds, the worker of the installed app, pushes to this browser. */
export async function startBackground(queryClient: QueryClient): Promise<void> {
  startErrorReporting();
  startSoundAlerts(queryClient);
  const worker = startAppWorker();
  whenSignedIn(queryClient, (userId) => {
    // Without it the person is told in the page alone; their profile says what is wrong.
    renewSubscription(userId).catch(() => {});
  });
  await worker;
}

/** Once; whoever is another person came by a new page load. */
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

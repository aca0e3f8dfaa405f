import { useBrowserPush } from '../../data/browser-push';
import { BrowserPush } from './browser-push';
import { DeviceList } from './device-list';

/** Pushes: to this browser, and to all that the person registered. */
export function PushSettings() {
  const { data: push } = useBrowserPush();
  return (
    <>
      <BrowserPush />
      <DeviceList endpoint={push?.endpoint ?? null} />
    </>
  );
}

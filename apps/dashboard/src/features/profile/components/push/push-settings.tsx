import { useBrowserPush } from '../../data/browser-push';
import { BrowserPush } from './browser-push';
import { DeviceList } from './device-list';

/** Pushes in this browser, and all registered devices. */
export function PushSettings() {
  const { data: push } = useBrowserPush();
  return (
    <>
      <BrowserPush />
      <DeviceList endpoint={push?.endpoint ?? null} />
    </>
  );
}

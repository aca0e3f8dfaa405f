import { useBrowserPush } from '../../data/browser-push';
import { BrowserPushNotice } from './browser-push-notice';
import { DeviceList } from './device-list';

/** Pushes: to this browser, and to all that the person registered. */
export function PushSettings() {
  const { data: push } = useBrowserPush();
  return (
    <div className="flex flex-col gap-5">
      {push ? <BrowserPushNotice state={push.state} /> : null}
      <DeviceList endpoint={push?.endpoint ?? null} />
    </div>
  );
}

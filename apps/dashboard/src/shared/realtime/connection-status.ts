import { create } from 'zustand';

/** `reconnecting`: the socket is closed and retrying. `offline`: the browser has no network. */
export type ConnectionStatus = 'connected' | 'reconnecting' | 'offline';

/** Written by the realtime client, read by the network banner. `connected` before the first connection. */
export const useConnectionStatus = create<{ status: ConnectionStatus }>(() => ({ status: 'connected' }));

export function setConnectionStatus(status: ConnectionStatus): void {
  if (useConnectionStatus.getState().status !== status) useConnectionStatus.setState({ status });
}

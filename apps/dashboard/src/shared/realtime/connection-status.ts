import { create } from 'zustand';

/** `reconnecting`: the socket is away and being tried again. `offline`: the browser itself has no network. */
export type ConnectionStatus = 'connected' | 'reconnecting' | 'offline';

/** Written by the realtime client, read by the network banner. Before the first connection: `connected`. */
export const useConnectionStatus = create<{ status: ConnectionStatus }>(() => ({ status: 'connected' }));

export function setConnectionStatus(status: ConnectionStatus): void {
  if (useConnectionStatus.getState().status !== status) useConnectionStatus.setState({ status });
}

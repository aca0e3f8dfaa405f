/** Limits of a socket. Tests lower them; nothing else does. */
export interface RealtimeLimits {
  frameBytes: number;
  framesPerSecond: number;
  frameBurst: number;
  subscriptionsPerSocket: number;
  socketsPerIp: number;
  socketsPerUser: number;
  /** A socket that subscribed to nothing ends after this. */
  unsubscribedMs: number;
  /** What may wait for a client that does not read (R3). */
  sendBufferBytes: number;
  /** Application ping: clients call a socket stale after two missed ones. */
  pingMs: number;
  /** Websocket ping, to find dead peers. */
  heartbeatMs: number;
  /** Who answered no ping for as long is gone, at the latest. */
  deadAfterMs: number;
  /** Missed events a client may catch up on; beyond it fetches anew. */
  catchUpEvents: number;
  /** Events read at once for those who catch up; fewer where they are large. */
  catchUpPage: number;
  /** How often rights of the subscribed are looked at again (R5: within 5 s). */
  revalidateMs: number;
  presenceWatchMs: number;
  /** How often silent viewers are looked for. */
  viewersWatchMs: number;
}

export const defaultRealtimeLimits: RealtimeLimits = {
  frameBytes: 64 * 1024,
  framesPerSecond: 30,
  frameBurst: 100,
  subscriptionsPerSocket: 10,
  socketsPerIp: 200,
  socketsPerUser: 20,
  unsubscribedMs: 10_000,
  sendBufferBytes: 1024 * 1024,
  pingMs: 3_000,
  heartbeatMs: 15_000,
  deadAfterMs: 60_000,
  catchUpEvents: 5_000,
  catchUpPage: 500,
  revalidateMs: 4_000,
  presenceWatchMs: 2_000,
  viewersWatchMs: 5_000,
};

/** Close codes beside 1000. */
export const closeCodes = { policy: 1008, failed: 1011, restart: 1012, overloaded: 1013 } as const;

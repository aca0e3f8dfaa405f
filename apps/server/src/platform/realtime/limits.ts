/** Limits of a socket. Tests lower them; nothing else does. */
export interface RealtimeLimits {
  frameBytes: number;
  framesPerSecond: number;
  frameBurst: number;
  subscriptionsPerSocket: number;
  socketsPerIp: number;
  socketsPerUser: number;
  /** A socket without a subscription is closed after this time. */
  unsubscribedMs: number;
  /** Maximum bytes buffered for a client that does not read (R3). */
  sendBufferBytes: number;
  /** Interval of application pings; clients treat a socket as stale after two missed pings. */
  pingMs: number;
  /** Interval of WebSocket pings, which detect dead peers. */
  heartbeatMs: number;
  /** A client that answers no ping within this time is disconnected. */
  deadAfterMs: number;
  /** Maximum number of missed events that are replayed; a client that missed more must refetch. */
  catchUpEvents: number;
  /** Maximum events per read for catching up; fewer when their frames are large. */
  catchUpPage: number;
  /** Interval at which the permissions of subscriptions are revalidated (R5: within 5 s). */
  revalidateMs: number;
  presenceWatchMs: number;
  /** Interval at which expired viewers are removed. */
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

/** Close codes other than 1000. */
export const closeCodes = { policy: 1008, failed: 1011, restart: 1012, overloaded: 1013 } as const;

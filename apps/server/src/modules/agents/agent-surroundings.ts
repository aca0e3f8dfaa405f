/** What an agent's shape needs beyond its rows: who is there right now, and addresses of pictures. */
export interface AgentSurroundings {
  /** Ids of users with a live sign of life. */
  onlineUserIds(accountId: number): Promise<ReadonlySet<number>>;
  /** Address of a stored picture; it may expire. */
  fileUrl(key: string): string;
}

const nobodyThere: AgentSurroundings = {
  onlineUserIds: async () => new Set(),
  fileUrl: () => '',
};
let surroundings = nobodyThere;

/**
 * Called once by the composition root. Presenters of agents are used where only a database handle is at
 * hand (realtime rules, jobs), so these two live beside the handle instead of travelling with it.
 */
export function connectAgents(connected: AgentSurroundings): void {
  surroundings = connected;
}

export function onlineUserIds(accountId: number): Promise<ReadonlySet<number>> {
  return surroundings.onlineUserIds(accountId);
}

/** `''` when there is no picture. */
export function avatarUrl(key: string | null): string {
  return key === null ? '' : surroundings.fileUrl(key);
}

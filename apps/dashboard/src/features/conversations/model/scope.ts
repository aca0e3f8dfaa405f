/** The current account and user. */
export interface Scope {
  accountId: number;
  myId: number;
}

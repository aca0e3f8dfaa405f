/** Who looks, at which account. */
export interface Scope {
  accountId: number;
  myId: number;
}

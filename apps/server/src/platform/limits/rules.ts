/** Allows at most `limit` hits of one key within `windowSeconds`, counted from the key's first hit. */
export type LimitRule = {
  /** Identifies the rule in store keys and logs, e.g. `sign-in-by-ip`. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /**
   * Limits how often an authorized caller does something; the operator may raise it with USAGE_LIMIT_FACTOR. Never
   * set it on a rule that protects a secret, such as a sign-in or a code.
   */
  readonly isUsage?: true;
};

/** Declares a rule; throws when the limit or the window is not positive. */
export function defineLimit(rule: LimitRule): LimitRule {
  const sound = Number.isInteger(rule.limit) && rule.limit > 0 && rule.windowSeconds > 0;
  if (!sound) throw new Error(`The limit ${rule.name} needs a positive limit and window`);
  return Object.freeze(rule);
}

/** At most `limit` hits of one key in `windowSeconds`, counted from the key's first hit. */
export type LimitRule = {
  /** Names the rule in keys and logs, e.g. `sign-in-by-ip`. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Bounds how much somebody does who may do it; the operator may allow more. Never set on what guards a secret. */
  readonly isUsage?: true;
};

/** Declares a rule; throws when it could never or always refuse. */
export function defineLimit(rule: LimitRule): LimitRule {
  const sound = Number.isInteger(rule.limit) && rule.limit > 0 && rule.windowSeconds > 0;
  if (!sound) throw new Error(`The limit ${rule.name} needs a positive limit and window`);
  return Object.freeze(rule);
}

/** The fields that differ between two states, so that saving does not overwrite what somebody else changed. */
export function pickChanges<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(known.get(key)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

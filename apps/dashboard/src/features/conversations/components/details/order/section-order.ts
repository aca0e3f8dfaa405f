/** Sections of the side panel in the order in which everybody finds them first. */
export const SECTIONS = [
  'conversation_actions',
  'macros',
  'conversation_info',
  'contact_attributes',
  'contact_notes',
  'previous_conversation',
  'conversation_participants',
  'conversation_attachments',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/**
 * The person's order as it was kept: a list of names, or of objects with a name. What it lacks, because it came later,
 * stands behind what it stands behind at first.
 */
export function parseSectionOrder(kept: unknown): SectionName[] {
  const names = Array.isArray(kept) ? kept.map(nameOf).filter(isSection) : [];
  const order = [...new Set(names)];
  for (const [index, section] of SECTIONS.entries()) {
    if (order.includes(section)) continue;
    const before = SECTIONS.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, section);
  }
  return order;
}

/** In the form in which other clients of the API keep it, too. */
export function serializeSectionOrder(order: readonly SectionName[]): { name: SectionName }[] {
  return order.map((name) => ({ name }));
}

/** The section at another place among those that are shown; the ones that are not stay behind their neighbours. */
export function moveSection(
  order: readonly SectionName[],
  shown: readonly SectionName[],
  move: { section: SectionName; to: number },
): SectionName[] {
  const others = shown.filter((name) => name !== move.section);
  const next = others.toSpliced(move.to, 0, move.section);
  const places = order.flatMap((name, index) => (shown.includes(name) ? [index] : []));
  const result = [...order];
  for (const [index, place] of places.entries()) {
    const name = next[index];
    if (name) result[place] = name;
  }
  return result;
}

/** Before which of the rows something is let go, by the middles of them: 0 is before the first. */
export function gapAt(rows: readonly { top: number; height: number }[], y: number): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length;
}

function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
}

function isSection(name: unknown): name is SectionName {
  return (SECTIONS as readonly unknown[]).includes(name);
}

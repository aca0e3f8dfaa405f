/** Icon in a label's color, shown before its title. */
export function LabelTile({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      style={{ '--label': color } as React.CSSProperties}
      className="grid size-7 shrink-0 place-items-center rounded-[7px] bg-[color-mix(in_srgb,var(--label)_16%,var(--surface))]"
    >
      <span className="size-2.5 rounded-[3px] bg-(--label)" />
    </span>
  );
}

import { type ReactNode, useState } from 'react';
import { cn } from '../lib/cn';
import { initialsOf, personColorOf } from '../lib/person';

export type Presence = 'online' | 'busy' | 'offline';
export type AvatarSize = 'xs' | 's' | 'm' | 'l' | 'xl';

const sizes: Record<AvatarSize, string> = {
  xs: 'size-[1.125rem] text-[8.5px]',
  s: 'size-7 text-11',
  m: 'size-9 text-[12.5px]',
  l: 'size-11 text-15',
  xl: 'size-16 text-20',
};

const colors = {
  1: 'bg-person-1 text-person-1-text',
  2: 'bg-person-2 text-person-2-text',
  3: 'bg-person-3 text-person-3-text',
  4: 'bg-person-4 text-person-4-text',
  5: 'bg-person-5 text-person-5-text',
  6: 'bg-person-6 text-person-6-text',
} as const;

export interface AvatarProps {
  name: string;
  /** If empty or missing, initials are shown, in a color derived from the name. */
  src?: string | null;
  size?: AvatarSize;
  presence?: Presence | null;
  /** Read out with the name, where the status matters ("online"). */
  presenceLabel?: string;
  /** Small icon at the corner: the person's channel. */
  badge?: ReactNode;
  /** Set if no text next to the avatar gives the name. */
  label?: string;
  className?: string;
}

export function Avatar(props: AvatarProps) {
  const { name, src, size = 'm', presence, presenceLabel, badge, label, className } = props;
  const accessibleName = [label, presenceLabel].filter(Boolean).join(', ');
  return (
    <span
      role={accessibleName ? 'img' : undefined}
      aria-label={accessibleName || undefined}
      className={cn('relative inline-block shrink-0 rounded-full', sizes[size], className)}
    >
      <Picture key={src} name={name} src={src} />
      {badge ? (
        <span
          aria-hidden
          className={cn(
            'absolute grid place-items-center rounded-full bg-surface text-2 shadow-[0_0_0_1px_var(--line)] [&_svg]:stroke-[2.2]',
            size === 's'
              ? '-end-1.5 -bottom-1 size-3.5 [&_svg]:size-2'
              : '-end-[3px] -bottom-0.5 size-4 [&_svg]:size-2.5',
          )}
        >
          {badge}
        </span>
      ) : null}
      {presence && !badge ? <PresenceDot presence={presence} size={size} /> : null}
    </span>
  );
}

/** Shows the initials until the image has loaded, or if it fails to load. */
function Picture({ name, src }: { name: string; src: string | null | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span
      aria-hidden
      className={cn(
        'relative grid size-full select-none place-items-center overflow-hidden rounded-full font-semibold',
        colors[personColorOf(name)],
      )}
    >
      {initialsOf(name)}
      {src && !hasFailed ? (
        <img
          src={src}
          alt=""
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}

const dots: Record<Presence, string> = {
  online: 'bg-green',
  busy: 'bg-amber',
  offline: 'bg-line-control',
};

function PresenceDot({ presence, size }: { presence: Presence; size: AvatarSize }) {
  return (
    <span
      aria-hidden
      className={cn(
        'absolute end-0 bottom-0 rounded-full shadow-[0_0_0_2px_var(--avatar-ring,var(--surface))]',
        size === 'xs' ? 'size-1.5' : size === 'xl' ? 'size-3.5' : 'size-2.5',
        dots[presence],
      )}
    />
  );
}

/** Only the status dot, for menus. */
export function AvailabilityDot({ presence, className }: { presence: Presence; className?: string }) {
  return <span aria-hidden className={cn('inline-block size-2.5 rounded-full', dots[presence], className)} />;
}

export interface AvatarGroupProps {
  people: readonly { id: number | string; name: string; src?: string | null }[];
  size?: AvatarSize;
  /** Maximum number of avatars shown; the rest is shown as a number. */
  limit?: number;
  /** Names of all people, for screen readers. */
  label: string;
}

export function AvatarGroup({ people, size = 'xs', limit = 4, label }: AvatarGroupProps) {
  const rest = people.length - limit;
  return (
    <span role="img" aria-label={label} className="inline-flex items-center">
      {people.slice(0, limit).map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          src={person.src}
          size={size}
          className="-ms-1 shadow-[0_0_0_1.5px_var(--surface)] first:ms-0"
        />
      ))}
      {rest > 0 ? <span className="num ms-1 text-11 text-3">+{rest}</span> : null}
    </span>
  );
}

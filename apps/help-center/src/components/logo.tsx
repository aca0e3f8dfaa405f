import type { Site } from '../pages.types';

export function Logo({ site: { logoUrl, name } }: { site: Site }) {
  if (logoUrl) return <img className="logo" src={logoUrl} alt="" width="30" height="30" />;
  return (
    <span className="logo" aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}

import { Fragment } from 'react';

/** Short facts in one line; each keeps its own writing direction. Empty ones are left out. */
export function DotSeparated({ parts }: { parts: readonly (string | null | undefined | false)[] }) {
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 ? ' · ' : null}
        <bdi>{part}</bdi>
      </Fragment>
    ));
}

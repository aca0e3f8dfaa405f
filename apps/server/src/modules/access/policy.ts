import { NotAuthorizedError } from '../../platform/http/errors';
import type { UserViewer } from './access.types';

interface Policy<Ability extends string, Row> {
  /** What the caller may do with the record, as sent with it. */
  abilitiesOf(viewer: UserViewer, row: Row): Ability[];
  /** Errors: 401 the caller doesn't have the ability. */
  require(ability: Ability, viewer: UserViewer, row: Row): void;
}

/** A rule for each ability of a kind of record: the same rule names the ability in responses and refuses the call. */
export function definePolicy<Ability extends string, Row>(
  rules: Record<Ability, (viewer: UserViewer, row: Row) => boolean>,
): Policy<Ability, Row> {
  const abilities = Object.keys(rules) as Ability[];
  return {
    abilitiesOf: (viewer, row) => abilities.filter((ability) => rules[ability](viewer, row)),
    require(ability, viewer, row) {
      if (!rules[ability](viewer, row)) throw new NotAuthorizedError();
    },
  };
}

import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { takeDomainsToProve } from '../portals.repository';
import { proveDomain } from '../prove-domain';

/** A name server that does not answer takes seconds, so a run looks at few, several at a time. */
const DOMAINS_PER_RUN = 50;
const PER_ACCOUNT = 5;
const AT_ONCE = 10;
/** After that the team has to ask for a check itself. */
const DAYS = 14;

/** Looks for the records of domains that were named in the last days, so that nobody has to come back and ask. */
export function proveDomains(services: Services): JobDefinition {
  return {
    name: 'prove-domains',
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const waiting = await takeDomainsToProve(services.database.system('prove-domain'), {
        days: DAYS,
        limit: DOMAINS_PER_RUN,
        perAccount: PER_ACCOUNT,
      });
      for (let at = 0; at < waiting.length && !signal.aborted; at += AT_ONCE) {
        // Most of them are refused: the record is not there yet.
        await Promise.allSettled(
          waiting.slice(at, at + AT_ONCE).map((portal) => proveDomain(services, portal)),
        );
      }
    },
  };
}

import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listDomainsToProve } from '../portals.repository';
import { proveDomain } from '../prove-domain';

const DOMAINS_AT_ONCE = 200;
/** After that the team has to ask for a check itself. */
const DAYS = 14;

/** Looks for the records of domains that were named in the last days, so that nobody has to come back and ask. */
export function proveDomains(services: Services): JobDefinition {
  return {
    name: 'prove-domains',
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const waiting = await listDomainsToProve(services.database.system('prove-domain'), {
        days: DAYS,
        limit: DOMAINS_AT_ONCE,
      });
      for (const portal of waiting) {
        if (signal.aborted) return;
        // Most of them are refused: the record is not there yet.
        await proveDomain(services, portal).catch(() => undefined);
      }
    },
  };
}

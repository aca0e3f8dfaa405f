import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { enabledFeatures } from '../../modules/accounts/accounts.facade';
import { type CampaignRule, listCampaignRules } from '../../modules/campaigns/campaigns.facade';
import { findOpenWebsite } from '../../modules/visitors/visitors.facade';
import { requestInfo } from '../../platform/http/transport';
import type { Services } from '../../platform/services';
import { builtFolder } from '../../platform/built-folders';

/** Every page of a website asks for it, so a change of campaigns may take this long to arrive. */
const CACHED_SECONDS = 300;

/**
 * `/packs/js/campaigns.js?token=…`: the rules of a website's campaigns with the script that waits until one is due;
 * empty if there are none, so that most websites load nothing more.
 */
export function registerCampaignScript(app: FastifyInstance, services: Services): void {
  const path = join(builtFolder('widget'), 'campaigns.js');
  const script = existsSync(path) ? readFileSync(path, 'utf8') : '';
  app.get('/packs/js/campaigns.js', async (request, reply) => {
    const rules = script === '' ? [] : await findRules(services, requestInfo(request).rawQuery.token);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(rules.length === 0 ? '' : `window.parleyCampaigns=${JSON.stringify(rules)};${script}`);
  });
}

async function findRules(services: Services, websiteToken: unknown): Promise<CampaignRule[]> {
  const publicInbox = await findOpenWebsite({ services }, websiteToken, undefined);
  if (publicInbox?.account.status !== 'active') return [];
  const { account, inbox } = publicInbox;
  if (!enabledFeatures(account.features, services.config.edition).campaigns) return [];
  return listCampaignRules(services.database.tenant(account.id), account.id, inbox.id);
}

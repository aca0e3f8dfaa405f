import type { Portal } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildApp,
  type DnsServer,
  nameDomain,
  startDnsServer,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { proveDomains } from './jobs/prove-domains.job';

let app: TestApp;
let dns: DnsServer;
let account: TestAccount;
let stranger: TestAccount;
let domain: string;

beforeAll(async () => {
  dns = await startDnsServer();
  app = await buildApp({ env: { DNS_SERVERS: dns.address } });
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => {
  await app.close();
  await dns.close();
});
beforeEach(() => {
  domain = `${unique('help')}.example`;
});

async function buildPortal(owner: TestAccount, custom_domain: string | null): Promise<Portal> {
  return succeed(
    owner.as.post(`${owner.path}/portals`, { name: 'Help', slug: unique('help'), custom_domain }),
  );
}
const prove = (owner: TestAccount, { slug }: Portal) =>
  owner.as.post(`${owner.path}/portals/${slug}/prove_domain`);
const read = (owner: TestAccount, { slug }: Portal): Promise<Portal> =>
  succeed(owner.as.get(`${owner.path}/portals/${slug}`));
/** The slug of the portal that readers reach at the domain; null if it is refused. */
async function shownAt(host: string): Promise<string | null> {
  const { status, headers } = await app.anonymous.get('/', { accept: 'text/html', host });
  return status === 302 ? (/^\/hc\/([^/]+)/.exec(String(headers.location))?.[1] ?? null) : null;
}
function setRecord(portal: Portal): void {
  const { name, value } = portal.domain?.txt ?? { name: '', value: '' };
  dns.txt.set(name, ['v=spf1 -all', value]);
}

describe('HP1: whose a custom domain is', () => {
  test('a domain is shown after its DNS has the record of the portal, not before', async () => {
    const portal = await buildPortal(account, domain);
    expect(portal.domain).toEqual({
      proved: false,
      cname: { name: domain, value: 'localhost' },
      txt: { name: `_parley.${domain}`, value: expect.stringMatching(/^parley-portal=[\da-f]{40}$/) },
    });
    expect(await shownAt(domain)).toBeNull();
    expect((await app.anonymous.get(`/custom-domains/check?domain=${domain}`)).status).toBe(404);
    const early = await prove(account, portal);
    expect([early.status, early.body.error_code]).toEqual([422, 'domain_not_proved']);
    setRecord(portal);
    expect((await succeed(prove(account, portal))).domain.proved).toBe(true);
    expect(await shownAt(domain)).toBe(portal.slug);
    expect((await app.anonymous.get(`/custom-domains/check?domain=${domain}`)).status).toBe(200);
  });

  test('an unproved claim keeps nobody from the domain, and the record of one portal proves no other', async () => {
    const squatter = await buildPortal(stranger, domain);
    const owner = await buildPortal(account, domain);
    setRecord(owner);
    expect((await prove(stranger, squatter)).status).toBe(422);
    await succeed(prove(account, owner));
    expect((await prove(stranger, squatter)).status).toBe(422);
    expect(await shownAt(domain)).toBe(owner.slug);
  });

  test('a domain that is sold moves to the portal of its new owner', async () => {
    const former = await buildPortal(account, domain);
    setRecord(former);
    await succeed(prove(account, former));
    const next = await buildPortal(stranger, domain);
    setRecord(next);
    await succeed(prove(stranger, next));
    expect(await shownAt(domain)).toBe(next.slug);
    // The old record may still be there; it counts no more.
    const lost = await read(account, former);
    expect(lost.domain?.proved).toBe(false);
    expect(lost.domain?.txt.value).not.toBe(former.domain?.txt.value);
    dns.txt.set(`_parley.${domain}`, [former.domain?.txt.value ?? '', next.domain?.txt.value ?? '']);
    expect((await prove(account, former)).status).toBe(422);
    expect(await shownAt(domain)).toBe(next.slug);
  });

  test('nobody loses a domain to a claim without a record, even where no record is asked for', async () => {
    const owner = await buildPortal(account, domain);
    setRecord(owner);
    await succeed(prove(account, owner));
    const claim = await buildPortal(stranger, domain);
    app.services.config.enableAccountSignup = false;
    try {
      expect((await prove(stranger, claim)).status).toBe(422);
      const { run } = proveDomains(app.services);
      await run({ accountId: 0 }, {
        logger: app.services.logger,
        signal: AbortSignal.timeout(30_000),
      } as never);
    } finally {
      app.services.config.enableAccountSignup = true;
    }
    expect(await shownAt(domain)).toBe(owner.slug);
  });

  test('another domain has to be proved again; the same one saved again stays', async () => {
    const portal = await buildPortal(account, domain);
    setRecord(portal);
    await succeed(prove(account, portal));
    const save = (custom_domain: string): Promise<Portal> =>
      succeed(account.as.patch(`${account.path}/portals/${portal.slug}`, { custom_domain }));
    expect((await save(domain.toUpperCase())).domain?.proved).toBe(true);
    expect((await save(`other-${domain}`)).domain?.proved).toBe(false);
    expect(await shownAt(domain)).toBeNull();
    expect((await save(domain)).domain?.proved).toBe(false);
  });

  test('new domains are proved without a click, and one that fails stops no other', async () => {
    const missing = await buildPortal(stranger, `missing-${domain}`);
    const portal = await buildPortal(account, domain);
    setRecord(portal);
    const { run } = proveDomains(app.services);
    await run({ accountId: 0 }, {
      logger: app.services.logger,
      signal: AbortSignal.timeout(30_000),
    } as never);
    expect(await shownAt(domain)).toBe(portal.slug);
    expect((await read(stranger, missing)).domain?.proved).toBe(false);
  });

  test('without public sign-up the first portal has the domain at once, and it is taken for others', async () => {
    const portal = await buildPortal(account, null);
    const other = await buildPortal(stranger, null);
    await nameDomain(app, account, portal.slug, domain);
    expect(await shownAt(domain)).toBe(portal.slug);
    await expect(nameDomain(app, stranger, other.slug, domain)).rejects.toThrow(/custom_domain/);
  });
});

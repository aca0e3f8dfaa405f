import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutboundClient, type OutboundClient } from '../../../platform/outbound';
import { type Dovecot, dovecotPath, startDovecot } from '../../../testing/dovecot';
import { type OauthServer, startOauthServer } from '../../../testing/oauth-server';
import {
  authorizeUrl,
  createPkce,
  exchangeCode,
  type MailOauthClient,
  refreshTokens,
} from '../oauth/mail-oauth';
import { openMailbox } from './mail-session';

describe.skipIf(!dovecotPath)('a mailbox that was connected at a provider', () => {
  let provider: OauthServer;
  let dovecot: Dovecot;
  let outbound: OutboundClient;

  beforeAll(async () => {
    provider = await startOauthServer();
    dovecot = await startDovecot({ introspectionUrl: provider.introspectionUrl });
    outbound = createOutboundClient({ allow: ['127.0.0.1'] });
  });

  afterAll(async () => {
    await outbound.close();
    await dovecot.stop();
    await provider.close();
  });

  const open = (accessToken: string) =>
    openMailbox(
      { outbound },
      {
        host: dovecot.host,
        port: dovecot.tlsPort,
        secure: true,
        user: 'help@acme.example',
        auth: { type: 'oauth', accessToken },
        verifyCertificate: false,
      },
    );

  test('is read with the token of the sign-in and with renewed ones, and no longer when the access was taken back', async () => {
    const client: MailOauthClient = {
      provider: 'microsoft',
      redirectUri: 'https://desk.example/microsoft/callback',
      ...provider,
    };
    const { verifier, challenge } = createPkce();
    const { code } = await provider.agree(authorizeUrl(client, { state: 's', challenge }));
    const first = await exchangeCode({ outbound }, client, { code, verifier });
    dovecot.deliver('help@acme.example', 'Subject: one\n\n.\n');
    const mailbox = await open(first.accessToken);
    expect(mailbox.exists).toBe(1);
    await mailbox.close();

    const renewed = await refreshTokens({ outbound }, client, first.refreshToken);
    provider.accessTokens.delete(first.accessToken);
    await (await open(renewed.accessToken)).close();
    await expect(open(first.accessToken)).rejects.toMatchObject({ code: 'auth' });

    provider.revoke();
    const error = await open(renewed.accessToken).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'auth' });
    expect(JSON.stringify([error, (error as Error).message, (error as Error).stack])).not.toContain(
      renewed.accessToken,
    );
  });
});

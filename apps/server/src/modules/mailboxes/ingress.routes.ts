import { readFile } from 'node:fs/promises';
import { routes } from '@parley/contract';
import { HttpError, NotFoundError, RuleError } from '../../platform/http/errors';
import { isUploadedFile } from '../../platform/http-body';
import { handle, type PublicContext } from '../access/access.facade';
import { receiveMail } from './receive-mail';
import { type MailService, NotSignedError } from './services/mail-service';
import { mailgun } from './services/mailgun';
import { mandrill } from './services/mandrill';
import { postmark } from './services/postmark';
import { relay } from './services/relay';
import { sendgrid } from './services/sendgrid';
import { ses } from './services/ses';

const services: Record<string, MailService> = { relay, sendgrid, postmark, mailgun, mandrill, ses };

export const ingressRoutes = [
  handle(routes.receiveMail, (ctx, { params }) => takeMails(ctx, params.service), {
    isOpen: (ctx) => isOpen(ctx, (ctx.exchange.request.params as { service: string }).service),
  }),
  handle(routes.showMailReceiver, async ({ services: product }, { params: { service } }) => {
    const isSelected = service === product.config.inboundMail.service;
    if (!isSelected || !services[service]?.asksBefore) throw new NotFoundError();
    return {};
  }),
  handle(routes.receiveMailgunMail, (ctx) => takeMails(ctx, 'mailgun'), {
    isOpen: (ctx) => isOpen(ctx, 'mailgun'),
  }),
];

/** Whether a call may be read at all; not if the operator has not set its password. Error: 401 wrong password. */
async function isOpen({ services: { config }, request }: PublicContext, name: string): Promise<boolean> {
  const service = name === config.inboundMail.service ? services[name] : undefined;
  if (!service) return false;
  const verdict = service.admits(request.headers, config.inboundMail);
  if (verdict === 'no') throw notSigned();
  return verdict === 'yes';
}

/** Errors: 401 wrong signature, 404 not the selected service, 415 and 422 no mail in the request. */
async function takeMails(ctx: PublicContext, name: string): Promise<void> {
  const { services: product, request } = ctx;
  const service = name === product.config.inboundMail.service ? services[name] : undefined;
  if (!service) throw new NotFoundError();
  const sent = request.rawBody;
  const body = isUploadedFile(sent) ? await readFile(sent.path) : Buffer.alloc(0);
  const url = `${product.config.frontendUrl}${request.url}`;
  const mails = await service
    .read({ headers: request.headers, body, url }, product.config.inboundMail, product.outbound)
    .catch((error: unknown) => {
      if (error instanceof NotSignedError) throw notSigned();
      throw error;
    });
  if (mails === null || mails.some(({ raw }) => raw.byteLength === 0)) {
    throw new RuleError('no_file', 'No email was sent');
  }
  for (const { raw, recipients } of mails) {
    await receiveMail(product, {
      raw,
      origin: name,
      envelope: { recipients, remoteAddress: request.ip },
    });
  }
}

const notSigned = (): HttpError => new HttpError('not_signed_in', '');

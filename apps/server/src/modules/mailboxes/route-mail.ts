import type { StoredEnvelope } from '../../platform/db/column-types';
import type { Services } from '../../platform/services';
import { EMAIL } from '../../channels/email/email-type';
import { readAddresses } from '../../channels/email/parse/addresses';
import { type Headers, readHeaders } from '../../channels/email/parse/headers';
import { replyAddressUuid } from '../../channels/email/parse/thread-keys';
import {
  findConnections,
  findInboxOfReplyAddress,
  type LocatedConnection,
} from '../inbound-messages/inbound-messages.facade';

export interface MailTarget {
  accountId: number;
  inboxId: number;
}

/** Recipients of each kind that are looked at. Those that the server was told are never pushed out by those of a header. */
const RECIPIENTS_AT_MOST = 1_000;

/**
 * The inbox that a mail is for (A4 of the email contract): the one of the conversation in its reply address, else the
 * first inbox among To, Cc and the recipients that the server was told, else among Bcc. Undefined: none.
 */
export async function routeMail(
  services: Services,
  raw: Buffer,
  { recipients = [] }: StoredEnvelope,
): Promise<MailTarget | undefined> {
  const headers = headersOf(raw);
  const addressesIn = (name: string) => readAddresses(headers?.all(name) ?? []).map(({ address }) => address);
  const open = [...addressesIn('to'), ...addressesIn('cc')];
  const told = [...addressesIn('x-original-to'), ...recipients];
  const hidden = addressesIn('bcc');
  const all = [open, told, hidden].flatMap((some) => some.slice(0, RECIPIENTS_AT_MOST)).map(plain);
  for (const address of all) {
    const uuid = replyAddressUuid(address);
    const found = uuid && (await findInboxOfReplyAddress(services.database, uuid));
    if (found) return found;
  }
  const located = await findConnections(services.database, EMAIL, {
    identities: all.map(withoutSuffix),
    tokens: all.flatMap((address) => tokenIn(address) ?? []),
  });
  const inOrder = (addresses: readonly string[], skipped: readonly number[] = []) =>
    addresses
      .map((address) =>
        located.find((one) => isAddressOf(one, plain(address)) && !skipped.includes(one.accountId)),
      )
      .find((one) => one !== undefined);
  return inOrder([...open, ...told]) ?? inOrder(hidden, services.config.inboundMail.skipBccAccounts);
}

/** Undefined for a header that is too large to be read; such a mail is found by its recipients and then parked. */
function headersOf(raw: Buffer): Headers | undefined {
  try {
    return readHeaders(raw).headers;
  } catch {
    return undefined;
  }
}

function isAddressOf({ row }: LocatedConnection, address: string): boolean {
  return row.identity === withoutSuffix(address) || row.token === tokenIn(address);
}

const plain = (address: string): string => address.trim().toLowerCase();

/** `help+orders@acme.example` is a mail to `help@acme.example`. */
function withoutSuffix(address: string): string {
  return address.replace(/\+[^@]*(?=@)/, '');
}

/** The token in a forward address; only 32 hexadecimal digits are one. */
function tokenIn(address: string): string | undefined {
  return /^([0-9a-f]{32})(?:\+[^@]*)?@/.exec(address)?.[1];
}

import { Readable } from 'node:stream';
import type { AccountContext } from '../../access/access.facade';

/** Answers with a file of CSV, as fast as the client reads. `name`: without its ending. */
export async function sendCsv(
  { exchange }: AccountContext,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  exchange.setHeader('content-type', 'text/csv; charset=utf-8');
  exchange.setHeader('content-disposition', `attachment; filename="${name}.csv"`);
  await exchange.reply.send(Readable.from(lines));
}

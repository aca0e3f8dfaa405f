import { once } from 'node:events';
import { pg } from './server-sources.mjs';

const CHUNK_CHARACTERS = 256 * 1024;

/** One value in the text format of COPY. */
function field(value) {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value).replace(/[\\\t\n\r]/g, (found) => escapes[found]);
}
const escapes = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** An array in PostgreSQL's text format; its items contain no quotes or commas. */
export const textArray = (words) => `{${words.join(',')}}`;

/** Streams rows (arrays in column order) into a table with COPY, at the server's pace. */
export async function copyInto(client, { table, columns, rows }) {
  const copy = new CopyIn(`copy ${table} (${columns.join(', ')}) from stdin`);
  client.query(copy);
  const connection = await copy.ready;
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    connection.sendCopyFromChunk(Buffer.from(chunk));
    chunk = '';
    if (connection.stream.writableNeedDrain)
      await Promise.race([once(connection.stream, 'drain'), copy.done]);
  }
  if (chunk !== '') connection.sendCopyFromChunk(Buffer.from(chunk));
  connection.endCopyFrom();
  await copy.done;
}

/** Query object that the driver calls back while the COPY is running. */
class CopyIn extends pg.Query {
  constructor(text) {
    super(text);
    this.ready = new Promise((resolve, reject) => {
      this.begin = resolve;
      this.refuse = reject;
    });
    this.done = new Promise((resolve, reject) => {
      this.callback = (error) => {
        if (!error) return resolve();
        this.refuse(error);
        reject(error);
      };
    });
    this.done.catch(() => undefined);
  }
  handleCopyInResponse(connection) {
    this.begin(connection);
  }
}

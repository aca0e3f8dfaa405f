import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { UserFacingError } from './workspace.mjs';

/** Reports what would stop the server anyway, before minutes are spent on installing and building. */
export async function checkMachine({ dataDir, port, host }) {
  checkDataDir(dataDir);
  await checkPort(readPort(port), host);
}

function checkDataDir(dataDir) {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new UserFacingError(
      `The data folder ${dataDir} cannot be written (${error.code}): give this user the right or set DATA_DIR.`,
    );
  }
}

function readPort(text) {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text);
  throw new UserFacingError(`PORT must be a whole number from 0 to 65535, but is "${text}".`);
}

async function checkPort(port, host) {
  const server = createServer();
  const failure = await new Promise((resolve) => {
    server
      .once('error', (error) => resolve(error.code))
      .listen({ port, host, exclusive: true }, () => resolve(undefined));
  });
  if (failure === undefined) return new Promise((resolve) => server.close(resolve));
  if (failure === 'EADDRINUSE') {
    throw new UserFacingError(
      `Port ${port} is taken by another program: stop that one or set PORT to another number.`,
    );
  }
  if (failure === 'EACCES')
    throw new UserFacingError(`This user may not listen on port ${port}: set PORT to one above 1023.`);
  throw new UserFacingError(
    `It is not possible to listen on ${host}, port ${port} (${failure}): check HOST and PORT.`,
  );
}

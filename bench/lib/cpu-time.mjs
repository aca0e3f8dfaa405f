import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Parent process and CPU time in ms, including ended children; undefined when the process does not exist. */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ms: (user + system + endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** CPU time in ms of these processes and their children. Linux only; NaN elsewhere. */
export function cpuTimeOf(pids) {
  if (process.platform !== 'linux') return Number.NaN;
  let sum = 0;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const found = readProcess(pid);
    if (found && (pids.includes(pid) || pids.includes(found.parent))) sum += found.ms;
  }
  return sum;
}

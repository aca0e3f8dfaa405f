/** Result of a check; `advice` is one sentence on what to do. */
export type CheckOutcome =
  | { state: 'ok'; found: string }
  | { state: 'warning' | 'failed'; found: string; advice: string }
  | { state: 'left out'; found: string };

/** One step between a person's browser and their data, checked separately. */
export interface DoctorCheck {
  name: string;
  examine(): Promise<CheckOutcome>;
}

export interface CheckReport {
  name: string;
  finding: CheckOutcome;
}

const HOP_MS = 20_000;

/** Runs the checks one after the other. A check that throws or times out has failed; the next ones still run. */
export async function runDoctorChecks(
  checks: readonly DoctorCheck[],
  onExamined: (examined: CheckReport) => void,
): Promise<CheckReport[]> {
  const all: CheckReport[] = [];
  for (const check of checks) {
    const examined = { name: check.name, finding: await examineOne(check) };
    onExamined(examined);
    all.push(examined);
  }
  return all;
}

async function examineOne(check: DoctorCheck): Promise<CheckOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckOutcome>((resolve) => {
    timer = setTimeout(
      () =>
        resolve({
          state: 'failed',
          found: `no answer within ${HOP_MS / 1_000} s`,
          advice: 'Packets are dropped on the way: check firewalls and addresses.',
        }),
      HOP_MS,
    );
  });
  try {
    return await Promise.race([check.examine(), late]);
  } catch (error) {
    return { state: 'failed', found: errorMessageOf(error), advice: adviceFor(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The message of the innermost error, because libraries wrap what the system reported. */
export function errorMessageOf(error: unknown): string {
  const { cause, message, code, errors } = error as Error & { code?: string; errors?: unknown[] };
  if (Array.isArray(errors) && errors.length > 0) return errorMessageOf(errors[0]);
  if (cause instanceof Error) return errorMessageOf(cause);
  const text = (message || code || String(error)).trim();
  return code && !text.includes(code) ? `${text} (${code})` : text;
}

function adviceFor(error: unknown): string {
  const text = errorMessageOf(error);
  if (/ENOTFOUND|EAI_AGAIN/.test(text))
    return 'The host name can’t be resolved: check the address and this machine’s DNS.';
  if (/ECONNREFUSED/.test(text))
    return 'Connection refused: check that it is running and that the port is right.';
  if (/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i.test(text))
    return 'The host is unreachable: check firewalls and addresses.';
  if (/certificate|SSL|TLS|self.signed/i.test(text))
    return 'The secure connection was refused: check the certificate and the protocol of the address.';
  if (/password|authentication|WRONGPASS|NOAUTH|Invalid login|EAUTH/i.test(text))
    return 'The credentials were rejected: check the username and password.';
  return 'See the message; the other side’s log may have more details.';
}

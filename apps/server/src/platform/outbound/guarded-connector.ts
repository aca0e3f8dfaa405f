import { buildConnector } from 'undici';
import type { GuardedResolve } from './guarded-resolver';
import { portOf } from './outbound-url';

const MAX_ADDRESSES = 4;

/**
 * A connector for undici that connects to the IP address the resolver has just checked instead of the host name, so
 * that a second DNS answer cannot point elsewhere (DNS rebinding). TLS still verifies the host name.
 */
export function createGuardedConnector(options: {
  resolve: GuardedResolve;
  connectTimeoutMs: number;
}): buildConnector.connector {
  const connect = buildConnector({ timeout: options.connectTimeoutMs, autoSelectFamily: false });

  function tryNext(
    target: buildConnector.Options,
    addresses: string[],
    callback: buildConnector.Callback,
  ): void {
    const [address = '', ...others] = addresses;
    connect({ ...target, hostname: address }, (...result) => {
      const [error] = result;
      if (error && others.length > 0) tryNext(target, others, callback);
      else callback(...result);
    });
  }

  return (target, callback) => {
    options.resolve(target.hostname, portOf(target)).then(
      (addresses) => tryNext(target, addresses.slice(0, MAX_ADDRESSES), callback),
      (error: Error) => callback(error, null),
    );
  };
}

/** A host name as names are compared: without the port and the dot that a full name may end with, in lower case. */
export function plainHostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The addresses that the installation is reached at itself, which no portal can have as its domain. */
export function ownAddresses(config: { frontendUrl: string; helpCenterUrl: string }): URL[] {
  return [new URL(config.helpCenterUrl), new URL(config.frontendUrl)];
}

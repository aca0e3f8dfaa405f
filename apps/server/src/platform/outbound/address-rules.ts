import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

// The only block allocated for public addresses so far; the rest of the IPv6 space is unassigned.
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * True only for public Internet addresses. All special-purpose ranges are refused, including the IPv6 forms that map
 * to an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (!parsed || parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

export type AllowList = {
  /** `port`: of the connection; undefined: not known, so that entries with a port don't count. */
  allowsHost(hostname: string, port?: number): boolean;
  allowsAddress(address: string): boolean;
};

/** Thrown for an entry that is not a host name, an IP address, one of them with a port, or a CIDR range. */
export class AllowListError extends Error {
  readonly code = 'invalid_allow_list';

  constructor(readonly entry: string) {
    super(`Not a host, address or CIDR range: ${JSON.stringify(entry)}`);
    this.name = 'AllowListError';
  }
}

/** `localhost:4200`: a host name or an IPv4 address with a port. IPv6 addresses can't be told from their own colons. */
const HOST_AND_PORT = /^[a-z0-9_](?:[a-z0-9_.-]{0,252}):\d{1,5}$/;

/**
 * The hosts the operator allows: host names (with any address), IP addresses and CIDR ranges, and single ports of a host.
 * Throws AllowListError.
 */
export function createAllowList(entries: readonly string[]): AllowList {
  const hosts = new Set<string>();
  const ranges: string[] = [];
  for (const raw of entries) {
    const entry = raw.trim().toLowerCase();
    if (entry === '' || parseRange(entry)) ranges.push(entry);
    else if (/^[a-z0-9_]([a-z0-9_.-]{0,252})$/.test(entry)) hosts.add(normalizeHost(entry));
    else if (HOST_AND_PORT.test(entry)) hosts.add(entry);
    else throw new AllowListError(raw);
  }
  const addresses = createAddressRanges(ranges);
  return {
    allowsHost(hostname, port) {
      const host = normalizeHost(hostname);
      return hosts.has(host) || (port !== undefined && hosts.has(`${host}:${port}`));
    },
    allowsAddress: addresses.contains,
  };
}

/** A set of IP addresses and CIDR ranges. Empty entries are skipped; invalid ones throw AllowListError. */
export function createAddressRanges(entries: readonly string[]): { contains(address: string): boolean } {
  const ranges = entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const range = parseRange(entry);
      if (!range) throw new AllowListError(entry);
      return range;
    });
  return {
    contains(address) {
      const parsed = parseAddress(address);
      if (!parsed) return false;
      // A mapped IPv6 address reaches the IPv4 host, so IPv4 ranges must match it too.
      const plain =
        parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
      return ranges.some((range) => plain.kind() === range[0].kind() && plain.match(range));
    },
  };
}

/** Lower case, without the brackets of IPv6 literals and without the trailing dot. */
export function normalizeHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/** True for an IP address literal (`127.0.0.1`, `::1`). */
export function isAddress(hostname: string): boolean {
  return parseAddress(hostname) !== null;
}

function parseAddress(address: string): Address | null {
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isPlain ? ipaddr.parse(address) : null;
}

function parseRange(entry: string): [Address, number] | null {
  const address = parseAddress(entry);
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128];
  try {
    return ipaddr.parseCIDR(entry);
  } catch {
    return null;
  }
}

/**
 * Pattern of mobile numbers by country; each `#` is a digit. Number ranges reserved for fiction are used where a
 * country has them.
 */
const patterns: Record<string, string> = {
  AE: '+97150#######',
  AR: '+549341#######',
  AT: '+43664#######',
  AU: '+61491570###',
  BE: '+32470######',
  BR: '+5511955######',
  CA: '+16045550###',
  CH: '+4178#######',
  CL: '+569########',
  CO: '+57300#######',
  DE: '+4917139200##',
  EG: '+2010########',
  ES: '+346########',
  FR: '+3363998####',
  GB: '+447700900###',
  GH: '+23324#######',
  GR: '+3069########',
  IE: '+35387#######',
  IN: '+9198########',
  IT: '+39347#######',
  JO: '+96279#######',
  JP: '+8190########',
  LB: '+96171######',
  MA: '+2126########',
  MX: '+5281########',
  NG: '+234803#######',
  NO: '+474#######',
  PL: '+4850#######',
  PT: '+3519########',
  SA: '+96650#######',
  SE: '+46701740###',
  SG: '+658#######',
  SI: '+38640######',
  US: '+15035550###',
};

/** A mobile number of a country, different for each index. */
export function phoneOf(countryCode: string, index: number): string {
  const pattern = patterns[countryCode];
  if (!pattern) throw new Error(`no phone numbers are known for ${countryCode}`);
  // In North America, 555-0100 to 555-0199 are reserved for fiction.
  if (pattern.startsWith('+1')) return `${pattern.slice(0, 8)}01${String(index % 100).padStart(2, '0')}`;
  let seed = 1_000_003 * (index + 7);
  return pattern.replaceAll('#', () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String(seed % 10);
  });
}

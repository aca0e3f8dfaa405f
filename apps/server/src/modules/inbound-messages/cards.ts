import type { FileType } from '@parley/contract';
import type { IncomingFile, IncomingFileData } from '../../channels/messages';

/** A place or a contact card as a file that other programs open: GeoJSON (RFC 7946), vCard (RFC 6350). */
export function cardFile(file: IncomingFile, data: IncomingFileData): IncomingFile {
  if (data.type === 'location') {
    const { latitude, longitude, title } = data;
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { name: title },
    };
    return {
      ...file,
      filename: 'location.geojson',
      contentType: 'application/geo+json',
      bytes: Buffer.from(JSON.stringify(feature)),
    };
  }
  const name = escaped(`${data.firstName} ${data.lastName}`.trim());
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${name}`,
    `N:${escaped(data.lastName)};${escaped(data.firstName)};;;`,
    `TEL;VALUE=text:${escaped(data.phoneNumber)}`,
    'END:VCARD',
  ];
  return {
    ...file,
    filename: 'contact.vcf',
    contentType: 'text/vcard',
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n`),
  };
}

/** What such a file stands for. */
export function standsFor(data: IncomingFileData): { type: FileType; meta: Record<string, unknown> } {
  if (data.type === 'location') {
    const { latitude, longitude, title } = data;
    return { type: 'location', meta: { latitude, longitude, title } };
  }
  const { phoneNumber, firstName, lastName } = data;
  return { type: 'contact', meta: { phone_number: phoneNumber, first_name: firstName, last_name: lastName } };
}

/** RFC 6350 3.4: what has a meaning in a value. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/[\r\n]+/g, '\\n');
}

import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sha256Hex } from '../../platform/crypto/tokens';
import type { UploadedFile } from '../../platform/http-body';
import { createUploadedFile } from '../../platform/http-body/uploaded-file';
import type { Services } from '../../platform/services';
import type { ActionContext } from '../access/access.facade';
import { storeUpload, type UploadRow } from '../files/files.facade';
import type { StoryFile } from './stories/story';

export interface SampleFiles {
  /** A new upload of that kind for each call, because an upload can be attached only once. */
  take(kind: StoryFile): Promise<UploadRow>;
}

/** Stores the files of the stories. Each picture is drawn once, however often it is used. */
export async function storeSampleFiles(services: Services, ctx: ActionContext): Promise<SampleFiles> {
  const [photo, screenshot] = await Promise.all([drawn(DENTED_BOX), drawn(CHECKOUT)]);
  let invoices = 1_042;
  const fileOf = (kind: StoryFile): Promise<UploadedFile> => {
    switch (kind) {
      case 'photo':
        return asUpload(services, 'photo.png', 'image/png', photo);
      case 'screenshot':
        return asUpload(services, 'screenshot-checkout.png', 'image/png', screenshot);
      case 'voice':
        return asUpload(services, 'voice-message.wav', 'audio/wav', voiceMessage());
      case 'invoice': {
        const number = `AC-${(invoices += 17)}`;
        return asUpload(services, `invoice-${number}.pdf`, 'application/pdf', invoice(number));
      }
    }
  };
  return { take: async (kind) => storeUpload(ctx, await fileOf(kind)) };
}

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();

/** Screenshot: a payment form on a phone that keeps loading. */
const CHECKOUT = `<svg xmlns="http://www.w3.org/2000/svg" width="780" height="1040" viewBox="0 0 390 520">
  <rect width="390" height="520" fill="#fbf7f2"/><rect width="390" height="54" fill="#fff"/>
  <rect x="20" y="20" width="96" height="14" rx="4" fill="#4a2c1d"/><circle cx="360" cy="27" r="9" fill="none" stroke="#4a2c1d" stroke-width="2"/>
  <rect x="20" y="80" width="150" height="18" rx="5" fill="#2b211b"/>
  <rect x="20" y="116" width="350" height="58" rx="12" fill="#fff"/><rect x="32" y="128" width="34" height="34" rx="8" fill="#ead7c3"/>
  <rect x="78" y="132" width="110" height="10" rx="4" fill="#4d4038"/><rect x="78" y="150" width="60" height="8" rx="4" fill="#b9aca1"/><rect x="316" y="138" width="42" height="12" rx="4" fill="#4d4038"/>
  <rect x="20" y="204" width="350" height="44" rx="10" fill="#fff" stroke="#e2d6ca"/><rect x="34" y="221" width="150" height="10" rx="4" fill="#8d8178"/>
  <rect x="20" y="260" width="168" height="44" rx="10" fill="#fff" stroke="#e2d6ca"/><rect x="34" y="277" width="60" height="10" rx="4" fill="#8d8178"/>
  <rect x="202" y="260" width="168" height="44" rx="10" fill="#fff" stroke="#e2d6ca"/><rect x="216" y="277" width="40" height="10" rx="4" fill="#8d8178"/>
  <rect x="20" y="330" width="350" height="50" rx="14" fill="#9a5b34" opacity=".75"/>
  <circle cx="195" cy="355" r="11" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="50 20"/>
  <rect x="100" y="400" width="190" height="9" rx="4" fill="#c9bbae"/></svg>`;

/** Photo: a parcel on a doorstep with a crushed corner. */
const DENTED_BOX = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 480 360">
  <rect width="480" height="360" fill="#cfd6d4"/><rect x="150" width="180" height="236" fill="#5d7a6f"/>
  <rect x="168" y="20" width="62" height="90" rx="4" fill="#4e695f"/><rect x="250" y="20" width="62" height="90" rx="4" fill="#4e695f"/>
  <rect x="168" y="126" width="144" height="92" rx="4" fill="#4e695f"/><circle cx="318" cy="122" r="6" fill="#d9b65a"/>
  <rect y="236" width="480" height="124" fill="#a8a29a"/><path d="M0 262h480M0 300h480" stroke="#989188" stroke-width="3"/>
  <ellipse cx="244" cy="322" rx="136" ry="14" fill="#000" opacity=".16"/>
  <path d="M122 196 244 174l124 22v98l-8 14-116 18-122-24z" fill="#c1905a"/><path d="M244 326V212l124-16v66l-14 16 6 30z" fill="#a87844"/>
  <path d="m122 196 122-22 124 22-124 16z" fill="#d8aa74"/><path d="m176 186 124 18v14l-124-18z" fill="#e9d3ae"/>
  <path d="m368 262-30 6 16 10-24 16 30 14 8-14z" fill="#86592c"/><path d="m338 268-18 20m34-10-34 10m10 6-10-6" stroke="#6d4620" stroke-width="2.5" fill="none"/>
  <rect x="146" y="232" width="58" height="38" rx="3" fill="#fff" transform="skewY(8) translate(0 -24)"/>
  <path d="M154 240h40m-40 8h28m-28 8h36" stroke="#7b7166" stroke-width="3" transform="skewY(8) translate(0 -24)"/></svg>`;

/** A small PDF document that any PDF reader opens. */
function invoice(number: string): Buffer {
  const rows = [
    ['2 x Barista One', '$698.00'],
    ['4 x Harbor Blend, 1 kg', '$96.00'],
    ['Shipping', '$12.00'],
    ['Total', '$806.00'],
  ];
  const line = (x: number, y: number, size: number, text: string) =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
  const text = [
    line(60, 760, 24, 'Acme Coffee'),
    line(60, 720, 14, `Invoice ${number}`),
    line(60, 700, 10, 'Thank you for your order.'),
    ...rows.flatMap(([name = '', price = ''], index) => [
      line(60, 650 - index * 22, 11, name),
      line(460, 650 - index * 22, 11, price),
    ]),
    '60 600 m 530 600 l S',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let document = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = document.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  document += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  document += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(document);
}

const VOICE_RATE = 8_000;
const VOICE_SECONDS = 3;
const WAV_HEAD_BYTES = 44;

/** A WAV recording: three seconds of a tone that swells and fades, eight bits per sample. */
function voiceMessage(): Buffer {
  const count = VOICE_RATE * VOICE_SECONDS;
  const wave = Buffer.alloc(WAV_HEAD_BYTES + count);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(WAV_HEAD_BYTES - 8 + count, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const) {
    wave.writeUInt16LE(value, offset);
  }
  wave.writeUInt32LE(VOICE_RATE, 24);
  wave.writeUInt32LE(VOICE_RATE, 28);
  wave.write('data', 36);
  wave.writeUInt32LE(count, 40);
  for (let index = 0; index < count; index += 1) {
    const loud = Math.sin((Math.PI * index) / count);
    wave[WAV_HEAD_BYTES + index] = Math.round(
      128 + 90 * loud * Math.sin((2 * Math.PI * 220 * index) / VOICE_RATE),
    );
  }
  return wave;
}

/** A generated file in the form of an uploaded one. */
export async function asUpload(
  services: Services,
  filename: string,
  mimeType: string,
  bytes: Buffer,
): Promise<UploadedFile> {
  const path = join(services.config.dataDir, 'tmp', `sample-${randomUUID()}`);
  await writeFile(path, bytes);
  return createUploadedFile({ filename, mimeType, path, size: bytes.length, sha256: sha256Hex(bytes) });
}

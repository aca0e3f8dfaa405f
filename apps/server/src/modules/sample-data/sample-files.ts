import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sha256Hex } from '../../platform/crypto/tokens';
import type { UploadedFile } from '../../platform/http-body';
import { createUploadedFile } from '../../platform/http-body/uploaded-file';
import type { Services } from '../../platform/services';

/** A picture like a screenshot: a card form that never ends. */
export async function sampleScreenshot(services: Services): Promise<UploadedFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" fill="#eef0f3"/><rect x="240" y="90" width="480" height="420" rx="18" fill="#fff"/>
    <rect x="280" y="140" width="220" height="22" rx="6" fill="#1c2024"/>
    <rect x="280" y="200" width="400" height="46" rx="10" fill="#f6f7f9" stroke="#d5d8de"/>
    <rect x="280" y="264" width="190" height="46" rx="10" fill="#f6f7f9" stroke="#d5d8de"/>
    <rect x="490" y="264" width="190" height="46" rx="10" fill="#f6f7f9" stroke="#d5d8de"/>
    <rect x="280" y="350" width="400" height="52" rx="12" fill="#009ce0"/>
    <circle cx="480" cy="376" r="13" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="60 22"/></svg>`;
  return asUpload(
    services,
    'screenshot-checkout.png',
    'image/png',
    await sharp(Buffer.from(svg)).png().toBuffer(),
  );
}

/** The smallest document a PDF reader opens. */
export async function sampleInvoice(services: Services, number: string): Promise<UploadedFile> {
  const text = `BT /F1 20 Tf 60 760 Td (Invoice ${number}) Tj ET`;
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
  return asUpload(services, `invoice-${number}.pdf`, 'application/pdf', Buffer.from(document));
}

const VOICE_RATE = 8_000;
const VOICE_SECONDS = 3;
const WAV_HEAD_BYTES = 44;

/** A recording: three seconds of a tone that swells and fades, eight bits a sample. */
export async function sampleVoice(services: Services): Promise<UploadedFile> {
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
  return asUpload(services, 'voice-message.wav', 'audio/wav', wave);
}

async function asUpload(
  services: Services,
  filename: string,
  mimeType: string,
  bytes: Buffer,
): Promise<UploadedFile> {
  const path = join(services.config.dataDir, 'tmp', `sample-${randomUUID()}`);
  await writeFile(path, bytes);
  return createUploadedFile({ filename, mimeType, path, size: bytes.length, sha256: sha256Hex(bytes) });
}

/** In order of preference; the first format that the browser can record is used. */
const FORMATS = [
  { mime: 'audio/webm;codecs=opus', type: 'audio/webm', extension: 'webm' },
  { mime: 'audio/mp4', type: 'audio/mp4', extension: 'm4a' },
  { mime: 'audio/ogg;codecs=opus', type: 'audio/ogg', extension: 'ogg' },
] as const;

type VoiceFormat = (typeof FORMATS)[number];

/** Undefined: the browser cannot record in any of the supported formats. */
export function voiceFormat(): VoiceFormat | undefined {
  return FORMATS.find(({ mime }) => MediaRecorder.isTypeSupported(mime));
}

/** File name such as `voice-note-2026-01-31-0905.webm`, in the browser's time zone. */
export function voiceFileName(at: Date, { extension }: VoiceFormat): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `voice-note-${day}-${two(at.getHours())}${two(at.getMinutes())}.${extension}`;
}

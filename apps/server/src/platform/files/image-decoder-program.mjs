/**
 * The program of the decoder process. It only receives the path of an image and has no access to the rest of the
 * product. Node gets the program as text, with the URL of the decoding library and the memory limit in bytes as
 * arguments; it communicates by IPC messages.
 */
const [library, memoryBytes] = process.argv.slice(-2);
const { default: sharp } = await import(library);
sharp.cache(false);
sharp.concurrency(1);

const LOOK_EVERY_MS = 25;
const TOO_MUCH_MEMORY = 3;
// The memory limit of the operating system does not work everywhere. Decoding runs on other threads, so this timer
// can fire meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryBytes)) process.exit(TOO_MUCH_MEMORY);
}, LOOK_EVERY_MS).unref();

process.on('disconnect', () => process.exit(0));
process.on('message', (job) => void answer(job));
process.send({ result: 'ready' });

const open = ({ path, maxPixels }) => sharp(path, { limitInputPixels: maxPixels, sequentialRead: true });

async function size(job) {
  const { autoOrient, pages = 1, format } = await open(job).metadata();
  const { width, height } = autoOrient;
  return width * height <= job.maxPixels && pages <= job.maxFrames ? { width, height, format } : null;
}

async function thumbnail(job) {
  if (!(await size(job))) return null;
  const { width, height } = job.thumbnail;
  const { data, info } = await open(job)
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function answer(job) {
  try {
    process.send({ result: job.thumbnail ? await thumbnail(job) : await size(job) });
  } catch {
    process.send({ result: null });
  }
}

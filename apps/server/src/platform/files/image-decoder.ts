import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createConcurrencyGate } from '../limits/concurrency-gate';
import program from './image-decoder-program.mjs?raw';

export interface DecoderLimits {
  pixels: number;
  frames: number;
  seconds: number;
  memoryBytes: number;
}

export const DEFAULT_DECODER_LIMITS: DecoderLimits = {
  pixels: 40_000_000,
  frames: 100,
  seconds: 10,
  memoryBytes: 512 * 1024 * 1024,
};

export interface ImageDecoder {
  /**
   * Width and height with the orientation applied; null for a file that is not an image, is broken or exceeds a
   * limit.
   */
  size(path: string): Promise<{ width: number; height: number; format: string } | null>;
  /** A WebP image within the given box; null in the same cases. */
  thumbnail(path: string, box: { width: number; height: number }): Promise<DecodedThumbnail | null>;
  close(): void;
}

export interface DecodedThumbnail {
  data: Buffer;
  width: number;
  height: number;
}

const PROCESSES = 2;
const IDLE_MS = 30_000;
/** Time for the process to start on a busy machine; it does not count towards the time limit of the image. */
const START_WITHIN_MS = 20_000;

/**
 * Decodes images in separate processes, so that a malicious image can only harm that process. Each process has
 * limited memory and time and an empty environment, and it ends when idle.
 */
export function createImageDecoder(limits: DecoderLimits = DEFAULT_DECODER_LIMITS): ImageDecoder {
  const gate = createConcurrencyGate({ name: 'image decoding', concurrency: PROCESSES, queue: 100 });
  const idle: DecoderProcess[] = [];

  async function run<T>(job: object): Promise<T | null> {
    const message = { ...job, maxPixels: limits.pixels, maxFrames: limits.frames };
    return gate.run(() => decodeIn(idle.pop(), message) as Promise<T | null>).catch(() => null);
  }
  async function decodeIn(used: DecoderProcess | undefined, message: object): Promise<unknown> {
    const worker = used ?? startProcess(limits.memoryBytes, remove);
    const answer = await worker.run(message, limits.seconds * 1_000);
    if (worker.isAlive()) idle.push(worker);
    // The reused process had died, possibly because of the previous image: retry in a new process.
    if (answer === 'gone' && used) return decodeIn(undefined, message);
    return typeof answer === 'object' ? answer.result : null;
  }
  function remove(worker: DecoderProcess): void {
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
  }

  return {
    size: (path) => run({ path }),
    thumbnail: (path, box) => run({ path, thumbnail: box }),
    close: () => {
      for (const worker of idle.splice(0)) worker.end();
    },
  };
}

interface DecoderProcess {
  /** Returns the answer of the process; kills the process when it does not answer in time. */
  run(message: object, withinMs: number): Promise<Answer>;
  isAlive(): boolean;
  end(): void;
}

function startProcess(memoryBytes: number, onEnd: (self: DecoderProcess) => void): DecoderProcess {
  const child = spawnLimited(memoryBytes);
  let idleTimer: NodeJS.Timeout | undefined;
  const ready = answerOf(child, START_WITHIN_MS);
  const self: DecoderProcess = {
    async run(message, withinMs) {
      clearTimeout(idleTimer);
      child.ref();
      child.channel?.ref();
      const greeting = await ready;
      const answer = typeof greeting === 'object' ? await ask(child, message, withinMs) : greeting;
      if (typeof answer !== 'object') self.end();
      child.unref();
      child.channel?.unref();
      idleTimer = setTimeout(() => self.end(), IDLE_MS).unref();
      return answer;
    },
    isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed,
    end: () => void child.kill('SIGKILL'),
  };
  child.once('exit', () => {
    clearTimeout(idleTimer);
    onEnd(self);
  });
  return self;
}

function ask(child: ChildProcess, message: object, withinMs: number): Promise<Answer> {
  const answer = answerOf(child, withinMs);
  child.send(message, () => undefined);
  return answer;
}

/**
 * The message of the process, 'gone' when the process ended before it sent one, or 'late' when it did not answer in
 * time.
 */
type Answer = { result: unknown } | 'gone' | 'late';

function answerOf(child: ChildProcess, withinMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => settle(answer as Answer);
    const onExit = (): void => settle('gone');
    const timer = setTimeout(() => settle('late'), withinMs);
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
  });
}

const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;

/** On Linux `ulimit` enforces the memory limit; on other systems the process checks its own memory. */
function spawnLimited(memoryBytes: number): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=64', '--input-type=module', '-e', program];
  const command = [...node, '--', library, String(memoryBytes)];
  const limited = ['/bin/sh', '-c', `ulimit -d ${Math.ceil(memoryBytes / 1024)}; exec "$0" "$@"`, ...command];
  const [file = '', ...args] = process.platform === 'linux' ? limited : command;
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // An empty environment, so that no secrets leak; Windows cannot start a program without SystemRoot.
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

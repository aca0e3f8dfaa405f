// Answers every request with the bytes of one file, by Fastify alone: the least that a page of this size can cost.
import { readFileSync } from 'node:fs';
import { fastify } from './server-sources.mjs';

const body = readFileSync(process.env.PAGE_FILE);
const app = fastify();
app.get('/*', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

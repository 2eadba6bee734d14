import type { ServerResponse } from 'node:http';
import type { Answer } from './bot-api.ts';

export function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang up') response.destroy();
  else sendJson(response, answer.status, answer.body);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

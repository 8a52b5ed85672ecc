import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config.ts';

/** True where a browser has a secure context: https, or this machine itself. */
export const isSecureContext = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || isLoopback(hostname);

import { connect } from 'node:tls';

const PATIENCE_MS = 5_000;
const HTTPS = 443;

/**
 * Expiry of the certificate at this address; undefined where nothing answers. An invalid one is
 * read as well, because it may have expired.
 */
export const readCertificate = ({ hostname, port }: URL): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || HTTPS,
      ...(/[a-z]/i.test(hostname) && { servername: hostname }),
      // no data is sent, and an expired certificate must be readable
      rejectUnauthorized: false,
    });
    const end = (until?: Date) => {
      socket.destroy();
      resolve(until);
    };
    socket.setTimeout(PATIENCE_MS, () => end());
    socket.once('error', () => end());
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? undefined : until);
    });
  });

import { connect } from 'node:tls';

const PATIENCE_MS = 5_000;
const HTTPS = 443;

/** Until when the certificate of this address is valid; undefined where nobody answers. Its owner is not asked for: it may have ended. */
export const readCertificate = ({ hostname, port }: URL): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const socket = connect({
      ...{ host: hostname, port: Number(port) || HTTPS },
      ...(/[a-z]/i.test(hostname) && { servername: hostname }),
      // nothing is sent: an ended certificate is to be read as well
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

import { startS3Server } from '#test/s3-server.ts';

// an object store in a process of its own, which tells its settings to who started it
const { config } = await startS3Server();
process.send?.(config);

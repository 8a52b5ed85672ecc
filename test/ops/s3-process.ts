import { startS3Server } from '#test/s3-server.ts';

// object store in a process of its own, which sends its settings to the parent
const { config } = await startS3Server();
process.send?.(config);

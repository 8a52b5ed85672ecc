import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

type Chunk = { moduleIds: string[] };

// Staff screens get a path of their own, so that the server can refuse them to everyone else.
const chunkName = (chunk: Chunk) =>
  chunk.moduleIds.some((id) => /\/app\/(routes\/admin\/|text\/admin)/.test(id))
    ? 'assets/admin/[name]-[hash].js'
    : 'assets/[name]-[hash].js';

// In one piece the framework compresses 5 kB better than in six.
const framework = {
  name: 'react',
  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
};

export default defineConfig({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames: chunkName, codeSplitting: { groups: [framework] } },
        },
      },
    },
    // The HTTP app is an input of the server build: React Router compares context keys by identity.
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
});

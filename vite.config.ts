import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { publicChunks } from './tools/chunks.ts';
import { inlineScripts } from './tools/inline-scripts.ts';
import { keepPage } from './tools/keep-page.ts';

type Chunk = { moduleIds: string[] };

// Staff screens get a path of their own, so that the server can refuse them to everyone else.
const chunkName = (chunk: Chunk) =>
  chunk.moduleIds.some((id) => /\/app\/(admin\/|text\/admin)/.test(id))
    ? 'assets/admin/[name]-[hash].js'
    : 'assets/[name]-[hash].js';

export default defineConfig({
  plugins: [keepPage(), inlineScripts(), tailwindcss(), !process.env.VITEST && reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames: chunkName, codeSplitting: { groups: publicChunks } },
        },
      },
    },
    // The HTTP app is an input of the server build: React Router compares context keys by identity.
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
});

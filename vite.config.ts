import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { keepPage } from './tools/keep-page.ts';

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

// What every public page needs, in one piece as well; overlays, console and staff screens stay apart.
const shell = {
  name: 'shell',
  test: /\/app\/(root|parts\/shell\/(?!footer|phone)|parts\/(picture\.tsx|price|product-card|breadcrumbs|error-page|use-mounted|toast\.tsx)|state\/(cart|session|overlays)\.ts|overlays\/overlay-host|text\.ts|format\.ts|api\.ts|ui\/button|ui\/icons|ui\/spinner|nonce|server-context)|node_modules\/zustand\/|routes\/public\/shell/,
};

export default defineConfig({
  plugins: [keepPage(), tailwindcss(), !process.env.VITEST && reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames: chunkName, codeSplitting: { groups: [framework, shell] } },
        },
      },
    },
    // The HTTP app is an input of the server build: React Router compares context keys by identity.
    ssr: { build: { rolldownOptions: { input: './server/entry.ts' } } },
  },
});

type Patch = { file: RegExp; from: string; to: string };

const LOST =
  'window.dispatchEvent(new CustomEvent("page-lost", { cancelable: true, detail: PATH }))';
const lost = (path: string) => LOST.replace('PATH', path);

/**
 * Places where the framework reloads the page by itself. A handler that prevents the event keeps
 * the page; the navigation then stays pending.
 */
const patches: Patch[] = [
  {
    file: /react-router\/dist\/.*\/routeModules\.m?js$/,
    from: 'window.location.reload();',
    to: `if (${lost('""')}) window.location.reload();`,
  },
  {
    file: /react-router\/dist\/.*\/fog-of-war\.m?js$/,
    from: 'window.location.href = errorReloadPath;',
    to: `if (!${lost('errorReloadPath')}) {
      clearTimeout(timeout);
      pendingManifestReload = void 0;
      sessionStorage.removeItem(MANIFEST_VERSION_STORAGE_KEY);
      return new Promise(() => {});
    }
    window.location.href = errorReloadPath;`,
  },
];

/**
 * Vite plugin that lets the shop decide about a reload after a failed chunk; not every browser has
 * the Navigation API for it.
 */
export function keepPage() {
  return {
    name: 'keep-page',
    transform(code: string, id: string) {
      const patch = patches.find(({ file }) => file.test(id));
      if (!patch) return undefined;
      if (!code.includes(patch.from))
        throw new Error(`${id} does not hold «${patch.from}»: look how it reloads now`);
      return { code: code.replace(patch.from, patch.to), map: null };
    },
  };
}

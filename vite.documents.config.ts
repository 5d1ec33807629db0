import type { InlineConfig, Plugin } from 'vite'

/** Vite's loader of parts waits for styles and preloads imports; parts of documents have neither. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** The script of reading pages: custom elements without a framework (docs/decisions/0137). */
export default {
  configFile: false,
  logLevel: 'warn',
  plugins: [plainImports],
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/documents.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: { input: 'app/client/entry.ts' },
  },
} satisfies InlineConfig

import { fileURLToPath } from 'node:url'
import type { InlineConfig, Plugin } from 'vite'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Vite's loader of parts waits for styles and preloads imports; parts of documents have neither. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** The script of documents: small, without a router, and with Preact in the place of React (docs/decisions/0055). */
export default {
  configFile: false,
  logLevel: 'warn',
  resolve: {
    alias: [
      {
        find: /^(?:react-router|(?:#app\/ui|\.)\/link\.tsx)$/,
        replacement: source('./app/documents/react-router.tsx'),
      },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: source('./app/documents/react.ts') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  plugins: [plainImports],
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/documents.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'app/documents/entry.ts',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'entry',
              priority: 3,
              test: /app\/client\/|app\/documents\/(?:entry|island|history|in-place-links|back-to-list|recorded-view)|app\/ui\/(?:islands\/(?:pressed-link|island-props)|notices\/show-toast)/,
            },
            // Modules that every island needs.
            {
              name: 'islands',
              priority: 2,
              test: /preact|app\/documents\/(?:hydrate|react|navigation|submit-form)|app\/ui\/(?:link|button|icons|islands\/(?:island|in-place))/,
            },
            { name: 'comparison', priority: 1, test: /app\/pages\/comparison\// },
          ],
        },
      },
    },
  },
} satisfies InlineConfig

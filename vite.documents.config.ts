import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The script of documents: small, without a router, and with Preact in the place of React (docs/decisions/0055). */
export default {
  configFile: false,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^(?:react-router|#app\/ui\/link\.tsx)$/, replacement: source('./app/documents/react-router.tsx') },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: source('./app/documents/react.ts') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    manifest: '.vite/documents.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'app/documents/entry.ts',
      // What every island needs is part of the script itself.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'entry',
              test: /preact|app\/documents\/(?!change-document|show-in-place)|app\/ui\/(?:link|island|button|icons|pressed-link|in-place)/,
            },
          ],
        },
      },
    },
  },
} satisfies InlineConfig

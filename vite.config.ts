import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import documents from './vite.documents.config.ts'
import {
  clientChunks,
  failedRouteImports,
  lazyLoaderData,
  shortPreload,
  withoutInstrumentation,
} from './vite.chunks.ts'

/**
 * Builds the script of documents separately, because the framework owns the client's entries. It runs after the client's build and before
 * the server's, which needs its address.
 */
function staticPageScript(): Plugin {
  const id = 'virtual:static-page-script'
  let isBuild = false
  return {
    name: 'static-page-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => {
      if (source !== `\0${id}`) return null
      return `export const staticPageScript = ${JSON.stringify(isBuild ? builtScript() : null)}`
    },
    async closeBundle() {
      if (isBuild && this.environment.name === 'client') await build(documents)
    },
  }
}

function builtScript(): string {
  const manifest = JSON.parse(readFileSync('build/client/.vite/documents.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest['app/client/entry.ts']?.file
  if (!file) throw new Error('the script of documents was not built')
  return `/${file}`
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    staticPageScript(),
    clientChunks(),
    shortPreload(),
    failedRouteImports(),
    withoutInstrumentation(),
    lazyLoaderData(),
  ],
  // The weight test reads the manifest, which React Router deletes by default.
  build: { manifest: true, assetsInlineLimit: 0 },
  environments: {
    // The server is a single bundle, so that each request context exists once (docs/decisions/0001).
    ssr: {
      build: { rollupOptions: { input: './server/bundle.ts' } },
      // Bundled, because Node reads Drizzle's package.json (180 KB) for each of its 112 files, which takes half a second per start.
      // React Router is bundled for `lazyLoaderData`.
      resolve: { noExternal: command === 'build' ? ['drizzle-orm', 'zod', 'react-router'] : [] },
    },
  },
  optimizeDeps: { include: ['react-dom/client'], entries: ['app/**/*.tsx'] },
}))

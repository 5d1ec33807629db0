import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as bundle from './bundle.ts'

const isDevelopment = process.argv.includes('--dev')
// React reads it once at load, and defaults to its development build.
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
// Only the owner may read the database and pictures.
process.umask(0o077)

if (isDevelopment) {
  const [{ runPortal }, { developmentProgram }] = await Promise.all([
    import('./run-portal.ts'),
    import('./development-app.ts'),
  ])
  await runPortal(developmentProgram)
} else {
  // Caches compiled modules for later starts; a read-only folder disables it.
  enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))
  const built: string = new URL('../build/server/index.js', import.meta.url).href
  const { runBuiltPortal } = (await import(built)) as typeof bundle
  await runBuiltPortal()
}

import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as bundle from './bundle.ts'

const isDevelopment = process.argv.includes('--dev')
// React reads NODE_ENV once when it is loaded. Without a value the development build would run.
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
// Only the owner of the process may read its files, such as the database and images.
process.umask(0o077)

if (isDevelopment) {
  const [{ runPortal }, { developmentProgram }] = await Promise.all([
    import('./run-portal.ts'),
    import('./development-app.ts'),
  ])
  await runPortal(developmentProgram)
} else {
  // Caches compiled modules for the next start. In a read-only folder nothing is cached.
  enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))
  const built: string = new URL('../build/server/index.js', import.meta.url).href
  const { runBuiltPortal } = (await import(built)) as typeof bundle
  await runBuiltPortal()
}

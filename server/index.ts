import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as bundle from './bundle.ts'

const isDevelopment = process.argv.includes('--dev')
// React reads it once, when it is first loaded, and is otherwise its development build.
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
// The database and the pictures, written here, are for the owner alone.
process.umask(0o077)

if (isDevelopment) {
  const [{ runPortal }, { developmentProgram }] = await Promise.all([
    import('./run-portal.ts'),
    import('./development-app.ts'),
  ])
  await runPortal(developmentProgram)
} else {
  // A later start need not compile the modules again. Without it where the folder cannot be written.
  enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))
  const built: string = new URL('../build/server/index.js', import.meta.url).href
  const { runBuiltPortal } = (await import(built)) as typeof bundle
  await runBuiltPortal()
}

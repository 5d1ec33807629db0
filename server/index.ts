import './node-environment.ts'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#app/platform/config.server.ts'
import { StartupFailure } from '#app/platform/startup-failure.ts'
import type * as bundle from './app.ts'
import { startPortal } from './start-portal.ts'

// What is written here, the database and the pictures, is for the owner alone.
process.umask(0o077)
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const isDevelopment = process.argv.includes('--dev')
  const portal = await startPortal(config, isDevelopment ? developmentApp : builtApp, say)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // npm passes an interrupt on a second time: that must not end the process in the middle of its stop.
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      say('Encerrando…')
      portal.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
  say(`\n  Carga Plena em ${portal.url}\n`)
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error
  console.error(error.message)
  process.exit(1)
}

async function builtApp(parts: bundle.AppParts) {
  const built: string = new URL('../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof bundle
  return createApp({ ...parts, assetsFolder: fileURLToPath(new URL('../build/client', import.meta.url)) })
}

async function developmentApp(parts: bundle.AppParts) {
  const { openDevelopmentApp } = await import('./development-app.ts')
  return openDevelopmentApp(parts)
}

import './node-environment.ts'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#app/platform/config.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { StartupFailure } from '#app/platform/startup-failure.ts'
import type * as bundle from './app.ts'
import { prepareEnding } from './prepare-ending.ts'
import { startPortal } from './start-portal.ts'

// What is written here, the database and the pictures, is for the owner alone.
process.umask(0o077)
// Whoever reads what the portal says may go away.
process.stdout.on('error', () => {})
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const log = openLog(config)
  const ending = prepareEnding(log, say)
  const isDevelopment = process.argv.includes('--dev')
  const portal = await startPortal(config, log, isDevelopment ? developmentApp : builtApp, say)
  ending.stopsFirst(portal)
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

import { readConfig } from '#app/platform/config.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { StartupFailure } from '#app/platform/startup-failure.ts'
import { prepareEnding } from './prepare-ending.ts'
import { type PortalProgram, startPortal } from './start-portal.ts'

/** Starts the portal as this process, until a signal ends it. What keeps it from starting is said in one sentence. */
export async function runPortal(program: PortalProgram): Promise<void> {
  // Whoever reads what the portal says may go away.
  process.stdout.on('error', () => {})
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    const config = readConfig(process.env)
    const log = openLog(config)
    const ending = prepareEnding(log, say)
    const portal = await startPortal(config, log, program, say)
    ending.stopsFirst(portal)
    say(`\n  Carga Plena em ${portal.url}\n`)
  } catch (error) {
    if (!(error instanceof StartupFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

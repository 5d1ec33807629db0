import { join } from 'node:path'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import { type AppParts, createApp } from './app.ts'
import { jobHandlers } from './job-handlers.ts'
import { runPortal } from './run-portal.ts'

export { createApp }

/**
 * Entry of `npm start`. It is in the same bundle as the app, so that request contexts and limits exist once per process (decision 0001).
 */
export function runBuiltPortal(): Promise<void> {
  const assetsFolder = join(projectFolder, 'build/client')
  return runPortal({ createApp: (parts: AppParts) => createApp({ ...parts, assetsFolder }), jobHandlers })
}

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'

/**
 * `folder`: the embedded database. `fresh`: the database that a restore writes. `whole`: marks `fresh` as complete. `folder` is missing
 * between the two renames of a restore.
 */
export function replacedFolders(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  return { folder, fresh: `${folder}.restoring`, whole: `${folder}.restored` }
}

/** Moves the restored database into place. The next start calls it again after an interrupted move. */
export function finishReplacing(dataDir: string): void {
  const { folder, fresh, whole } = replacedFolders(dataDir)
  if (!existsSync(whole)) return
  if (existsSync(fresh) && isEmpty(folder)) {
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    rmSync(`${folder}.begun`, { force: true })
  }
  rmSync(whole, { force: true })
}

/** Throws while `folder` is missing, because a start would create a new portal. */
export function refuseUnfinishedRestore(dataDir: string): void {
  const { folder, fresh } = replacedFolders(dataDir)
  if (!existsSync(dataDir) || !isEmpty(folder)) return
  const replaced = readdirSync(dataDir).filter((name) => /^postgres\.\d{8}T\d+Z$/.test(name))
  const [former] = replaced.toSorted().toReversed()
  if (!former && !existsSync(fresh)) return
  const wayBack = former
    ? `ou dê ao banco de antes, ${join(dataDir, former)}, de novo o nome ${folder}`
    : `ou apague ${fresh} para começar um portal novo`
  throw new StartupFailure(
    `Uma restauração em ${dataDir} parou no meio, e não há banco de dados em ${folder}. Repita npm run restore, ${wayBack}. Nada foi alterado.`,
  )
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

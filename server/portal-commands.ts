import { recoverAdministrator } from '#app/features/accounts/recover-administrator.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'

export type CommandParts = { db: Database; clock: Clock; args: string[]; say: (line: string) => void }

/** What can be asked of a portal from the command line, whether it runs or not (docs/operations.md). */
export const portalCommands: Record<string, (parts: CommandParts) => Promise<void>> = {
  'admin:recover': async ({ db, clock, say }) => {
    const recovered = await recoverAdministrator(db, clock)
    if (!recovered) return say('O portal ainda não tem administrador: ele é criado no primeiro início.')
    say(`Usuário: ${recovered.username}`)
    say(`Nova senha: ${recovered.password}`)
    say('As sessões abertas e a verificação em duas etapas foram encerradas. Esta senha não será mostrada de novo.')
  },
}

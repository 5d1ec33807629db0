import { recoverAdministrator } from '#app/features/admin/accounts/recover-administrator.server.ts'
import { resealSecondFactors } from '#app/features/admin/accounts/second-factor/reseal-second-factors.server.ts'
import { importPointsOfCommand } from '#app/features/charging/importing/import-of-command.server.ts'
import { importTable } from '#app/features/vehicles/admin/inmetro/import-table.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { forgetKeptSecret, type PortalSecret } from '#app/platform/portal-secret.server.ts'
import type { Database } from '#database/database.ts'
import { CommandRefusal } from './command-refusal.ts'
import { prepareImport, readSentImport } from './import-arguments.ts'
import { preparePointsImport, readPointsImport } from './import-points-arguments.ts'

type CommandParts = {
  db: Database
  clock: Clock
  secret: PortalSecret
  args: string[]
  /** Aborted where the process that runs the command is asked to stop: what takes long ends early. */
  signal: AbortSignal
  say: (line: string) => void
}

type PortalCommand = {
  /** Where the command is typed, before the portal hears of it: files are read here. */
  prepare?: (args: string[]) => Promise<string[]>
  /** In the process that has the database. */
  run: (parts: CommandParts) => Promise<void>
}

/** What can be asked of a portal from the command line, whether it runs or not (docs/operations.md). */
const portalCommands: Record<string, PortalCommand> = {
  'admin:recover': {
    run: async ({ db, clock, say }) => {
      const recovered = await recoverAdministrator(db, clock)
      if (!recovered) return say('O portal ainda não tem administrador: ele é criado no primeiro início.')
      say(`Usuário: ${recovered.username}`)
      say(`Nova senha: ${recovered.password}`)
      say('As sessões abertas e a verificação em duas etapas foram encerradas. Esta senha não será mostrada de novo.')
    },
  },
  'secret:reseal': {
    run: async ({ db, secret, args, say }) => {
      const { resealed, unreadable } = await resealSecondFactors(db, secret)
      say(`Textos cifrados de novo com o segredo atual: ${resealed}.`)
      if (unreadable > 0)
        throw new CommandRefusal(
          `Textos que nem SECRET nem PREVIOUS_SECRET abrem: ${unreadable}. Defina em PREVIOUS_SECRET o segredo anterior, reinicie o portal e repita.`,
        )
      if (args.includes('--forget')) say(sentenceOf[await forgetKeptSecret(db, secret)])
    },
  },
  'import:pbev': {
    prepare: prepareImport,
    run: async ({ args, ...parts }) => {
      const ended = await importTable(parts, readSentImport(args))
      if (ended.outcome === 'refused') throw new CommandRefusal(ended.sentence)
    },
  },
  'import:charging': {
    prepare: preparePointsImport,
    run: async ({ args, ...parts }) => {
      const ended = await importPointsOfCommand(parts, readPointsImport(args))
      if (ended.outcome === 'refused') throw new CommandRefusal(ended.sentence)
    },
  },
}

const sentenceOf = {
  forgotten: 'O segredo que o portal guardava no banco foi apagado; deixa de ser aceito quando o portal reiniciar.',
  none: 'O banco não guarda nenhum segredo.',
  'is-current': 'O segredo guardado no banco é o atual e não foi apagado: defina SECRET e reinicie o portal antes.',
} as const

/** Undefined where no command has that name. */
export function findCommand(name: string): PortalCommand | undefined {
  return Object.hasOwn(portalCommands, name) ? portalCommands[name] : undefined
}

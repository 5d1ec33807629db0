import { randomInt } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Config } from '#app/platform/process/config.server.ts'
import { meetsRules } from '#app/platform/process/password-rules.ts'
import { CommandRefusal, type PortalCommand } from '#app/platform/portal-command.ts'
import { deleteStoredSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminRecoveryCodes } from '#database/schema/accounts.ts'
import { hashPassword } from './credentials/password-hash.server.ts'
import { defaultAdminEmail } from './default-admin-email.ts'
import { setPassword } from './password/change-password.server.ts'
import { resealSecondFactors } from './second-factor/reseal-second-factors.server.ts'

export { describeLostSecret } from './second-factor/reseal-second-factors.server.ts'

export const accountCommands: Record<string, PortalCommand> = {
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
      if (args.includes('--forget')) say(forgettingSentences[await deleteStoredSecret(db, secret)])
    },
  },
}

const forgettingSentences = {
  forgotten: 'O segredo que o portal guardava no banco foi apagado; deixa de ser aceito quando o portal reiniciar.',
  none: 'O banco não guarda nenhum segredo.',
  'is-current': 'O segredo guardado no banco é o atual e não foi apagado: defina SECRET e reinicie o portal antes.',
} as const

/** `password`: generated, shown once and not stored. null: the configuration sets it. */
type FirstAdministrator = { username: string; password: string | null }

type FirstAdministratorConfig = Pick<Config, 'adminUsername' | 'adminPassword' | 'adminEmail'> & { siteUrl: string }

/** null: the portal already has an administrator, and nothing changes. */
export async function makeFirstAdministrator(
  db: Database,
  clock: Clock,
  { adminUsername: username, adminPassword, adminEmail, siteUrl }: FirstAdministratorConfig,
): Promise<FirstAdministrator | null> {
  if ((await db.$count(administrators)) > 0) return null
  const password = adminPassword ?? makePassword()
  const now = clock.now()
  const made = await db
    .insert(administrators)
    .values({
      username,
      email: adminEmail ?? defaultAdminEmail(siteUrl),
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      createdAt: now,
    })
    // Another node inserted the administrator in the meantime.
    .onConflictDoNothing()
    .returning({ id: administrators.id })
  if (made.length === 0) return null
  return { username, password: adminPassword === null ? password : null }
}

/** Sets a new password, ends all sessions and turns the second factor off. null: the portal has no administrator. */
export async function recoverAdministrator(
  db: Database,
  clock: Clock,
): Promise<{ username: string; password: string } | null> {
  const [administrator] = await db.select().from(administrators).orderBy(asc(administrators.id)).limit(1)
  if (!administrator) return null
  const { id, username } = administrator
  const password = makePassword()
  await db.transaction(async (tx) => {
    const change = { id, username, newPassword: password, exceptSessionId: null }
    await setPassword(tx, clock, { ...change, action: 'password-recovered' })
    await tx.update(administrators).set({ totpSecret: null, totpConfirmedAt: null }).where(eq(administrators.id, id))
    await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, id))
  })
  return { username, password }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** 20 random characters (about 115 bits), in four groups for easier copying. */
function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = [group(), group(), group(), group()].join('-')
  return meetsRules(password) ? password : makePassword()
}

import { randomInt } from 'node:crypto'
import type { Clock } from '#app/platform/clock.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { defaultAdminEmail } from './default-admin-email.ts'
import { hashPassword } from '#app/features/admin/accounts/credentials/password-hash.server.ts'
import { meetsRules } from '#app/platform/password-rules.ts'

/** `password` only where the portal made it: shown once, and kept nowhere. */
type FirstAdministrator = { username: string; password: string | null }

type Wanted = Pick<Config, 'adminUsername' | 'adminPassword' | 'adminEmail'> & { siteUrl: string }

/** The administrator of a portal that has none yet; null where there is one, who is never overwritten. */
export async function makeFirstAdministrator(
  db: Database,
  clock: Clock,
  { adminUsername: username, adminPassword, adminEmail, siteUrl }: Wanted,
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
    // Another node that started at the same time was first.
    .onConflictDoNothing()
    .returning({ id: administrators.id })
  if (made.length === 0) return null
  return { username, password: adminPassword === null ? password : null }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** About 115 bits, in groups that can be copied from a screen by hand. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = [group(), group(), group(), group()].join('-')
  return meetsRules(password) ? password : makePassword()
}

import { hashPassword } from '#app/features/admin/accounts/password/password-hash.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { standingClock } from '#tests/fixtures/clock.ts'

export const anAdministrator = { username: 'editora', password: 'Senha-da-editora-7', email: 'editora@portal.example' }

/** Of bcrypt, which takes a fifth of a second: made once for each test process. */
let passwordHash: Promise<string> | undefined

/** An administrator whose password the test knows. @returns the id */
export async function addAdministrator(db: Database, changes: Partial<typeof anAdministrator> = {}): Promise<number> {
  const { username, password, email } = { ...anAdministrator, ...changes }
  const hash =
    password === anAdministrator.password
      ? await (passwordHash ??= hashPassword(password))
      : await hashPassword(password)
  const [row] = await db
    .insert(administrators)
    .values({ username, email, passwordHash: hash, passwordChangedAt: standingClock.now() })
    .returning({ id: administrators.id })
  if (!row) throw new Error('the administrator was not added')
  return row.id
}

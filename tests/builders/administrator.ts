import { hashPassword } from '#app/features/admin/accounts/credentials/password-hash.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

export const testAdministrator = {
  username: 'editora',
  password: 'Senha-da-editora-7',
  email: 'editora@portal.example',
}

/** The hash of bcrypt takes a fifth of a second: made once for each test process. */
let passwordHash: Promise<string> | undefined

/** An administrator whose password the test knows. @returns the id */
export async function addAdministrator(db: Database, changes: Partial<typeof testAdministrator> = {}): Promise<number> {
  const { username, password, email } = { ...testAdministrator, ...changes }
  const hash =
    password === testAdministrator.password
      ? await (passwordHash ??= hashPassword(password))
      : await hashPassword(password)
  const [row] = await db
    .insert(administrators)
    .values({ username, email, passwordHash: hash, passwordChangedAt: fixedClock.now() })
    .returning({ id: administrators.id })
  if (!row) throw new Error('the administrator was not added')
  return row.id
}

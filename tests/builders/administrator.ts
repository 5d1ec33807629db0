import { hash } from '@node-rs/bcrypt'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

export const testAdministrator = {
  username: 'editora',
  password: 'Senha-da-editora-7',
  email: 'editora@portal.example',
}

/** The portal's cost takes 0.2 s per password check. */
const cheapCost = 4

export async function addAdministrator(db: Database, changes: Partial<typeof testAdministrator> = {}): Promise<number> {
  const { username, password, email } = { ...testAdministrator, ...changes }
  const passwordHash = await hash(password, cheapCost)
  const [row] = await db
    .insert(administrators)
    .values({ username, email, passwordHash, passwordChangedAt: fixedClock.now() })
    .returning({ id: administrators.id })
  if (!row) throw new Error('the administrator was not added')
  return row.id
}

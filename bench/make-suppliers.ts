import { sql } from 'drizzle-orm'
import { businessTypes } from '#app/features/suppliers/business-types.ts'
import { stateCodes } from '#app/platform/brazilian-states.ts'
import type { Database } from '#database/database.ts'

/** Fills the directory up to a number of published suppliers, in two thousand cities. For measuring only. */
export async function makeSuppliers(db: Database, total: number): Promise<void> {
  const oneOf = (words: readonly string[]) =>
    sql`(array[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[])[1 + n % ${words.length}::int]`
  await db.execute(sql`
    insert into suppliers (slug, name, category, city, state, description, full_description, is_published, updated_at)
    select 'loja-' || n, 'Loja ' || md5(n::text), ${oneOf(businessTypes)}, 'Cidade São ' || n % 2000, ${oneOf(stateCodes)},
      repeat('Instalamos e consertamos. ', 40), repeat('Texto comprido da página. ', 200), true, now()
    from generate_series((select count(*)::int from suppliers where not is_sample) + 1, ${total}::int) n`)
  await db.execute(sql`
    insert into content_versions (topic, version) values ('suppliers', 2)
    on conflict (topic) do update set version = content_versions.version + 1`)
  // A server does this by itself; the embedded database has nobody who would.
  await db.execute(sql`analyze suppliers`)
}

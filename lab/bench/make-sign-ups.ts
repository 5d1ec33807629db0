import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** Part of each generated mail address. `wordOfEveryTenth` is in one of ten messages. */
export const wordOfEverySignUp = 'medida'
export const wordOfEveryTenth = 'autonomia'

/** `total` rows per table, one per five minutes before now. */
export async function makeSignUps(db: Database, total: number): Promise<void> {
  const since = (table: string) => sql`(select count(*)::int from ${sql.identifier(table)}) + 1`
  const moment = sql`now() - n * interval '5 minutes'`
  const email = sql`'pessoa' || n || '@${sql.raw(wordOfEverySignUp)}.example'`
  await db.execute(sql`
    insert into newsletter_subscribers (email, is_active, origin, consent_version, subscribed_at)
    select ${email}, n % 10 > 0, 'rodape', '2026-11-20', ${moment} from generate_series(${since('newsletter_subscribers')}, ${total}::int) n`)
  await db.execute(sql`
    insert into suppliers_waitlist (name, email, phone, business_name, business_type, city, state, description, is_owner, status, created_at)
    select 'Pessoa ' || n, ${email}, '(11) 90000-0000', 'Oficina ' || md5(n::text), 'Oficina mecânica', 'São Paulo', 'SP',
      repeat('Baterias e carregadores de todas as marcas. ', 5), n % 3 > 0,
      (array['pendente', 'publicado', 'recusado'])[1 + n % 3], ${moment}
    from generate_series(${since('suppliers_waitlist')}, ${total}::int) n`)
  await db.execute(sql`
    insert into contact_messages (nome, email, assunto, mensagem, answered_at, created_at)
    select 'Pessoa ' || n, ${email}, 'duvida',
      md5(n::text) || case when n % 10 = 0 then ' ${sql.raw(wordOfEveryTenth)} ' else ' ' end || repeat('Uma pergunta comprida. ', 20),
      case when n % 4 > 0 then ${moment} end, ${moment}
    from generate_series(${since('contact_messages')}, ${total}::int) n`)
  // The embedded database does not analyze tables automatically.
  for (const table of ['newsletter_subscribers', 'suppliers_waitlist', 'contact_messages'])
    await db.execute(sql`analyze ${sql.identifier(table)}`)
}

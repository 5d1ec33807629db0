import type { ReadSession } from './database-session.server.ts'

export type TableColumns = { schema: string; name: string; columns: { name: string; type: string }[] }

/** Tables of the queue that backups leave out, because the queue fills them again. */
const remade = `'queue_stats', 'warning', 'bam', 'version'`

export async function listTables(session: ReadSession): Promise<TableColumns[]> {
  return session.query<TableColumns>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname not in (${remade})))
     group by 1, 2 order by 1, 2`,
  )
}

export type SequenceValue = { schema: string; name: string; value: string | null }

/** `value`: last issued number; null: none was issued yet. */
export async function listSequences(session: ReadSession): Promise<SequenceValue[]> {
  return session.query<SequenceValue>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`
export const keyOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

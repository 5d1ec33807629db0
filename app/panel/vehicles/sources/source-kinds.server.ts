import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { definePanelAction, ok } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { matchesAllWords } from '#app/platform/text/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { sources, vehicleFigureSources } from '#database/schema/vehicles.ts'
import { chosenSourceKinds, type SourceKind, sourceKindLabels } from '#app/platform/source-kind.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

const pageSize = 50

export async function listSourceKinds(db: Database, { search, kind, after }: SourceAddress) {
  const searchedText = sql`public.sem_acento(' ' || ${sources.code} || ' ' || ${sources.pages}::text)`
  const found = await db
    .select({ code: sources.code, pages: sources.pages, kind: sources.kind })
    .from(sources)
    .where(
      and(
        eq(sources.isPublished, true),
        isOfKind(kind),
        search ? matchesAllWords(searchedText, search) : undefined,
        after === null ? undefined : gt(sources.code, after),
      ),
    )
    .orderBy(asc(sources.code))
    .limit(pageSize + 1)
  const shown = found.slice(0, pageSize)
  const counts = await countFigures(
    db,
    shown.map(({ code }) => code),
  )
  const rows = shown.map((row) => ({ ...row, id: row.code, figureCount: counts.get(row.code) ?? 0 }))
  return { rows, next: found.length > pageSize ? (shown.at(-1)?.code ?? null) : null }
}

function isOfKind(kind: SourceAddress['kind']): SQL | undefined {
  if (kind === null) return undefined
  return kind === 'sem-tipo' ? isNull(sources.kind) : eq(sources.kind, kind)
}

async function countFigures(db: Database, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const named = sql`${sql.param(codes)}::text[]`
  const rows = await executeRows<{ code: string; count: number }>(
    db,
    sql`select code, count(*)::int as count from ${vehicleFigureSources}, unnest(source_codes) as code
      where source_codes && ${named} and code = any(${named}) group by code`,
  )
  return new Map(rows.map(({ code, count }) => [code, count]))
}

export const sourceKindActions = {
  'set-kind': definePanelAction({
    read: readKindForm,
    run: setSourceKind,
    failure: 'the kind of a source could not be changed',
  }),
}

type KindChange = { code: string; before: SourceKind | null; kind: SourceKind | null }

function readKindForm(form: FormData) {
  const before = readKind(form.get('before'))
  const kind = readKind(form.get('kind'))
  if (before === undefined || kind === undefined) return { outcome: 'missing' as const }
  return ok<KindChange>({ code: String(form.get('code') ?? '').replaceAll('\0', ''), before, kind })
}

/** null: no kind. undefined: invalid. */
function readKind(text: FormDataEntryValue | null): SourceKind | null | undefined {
  return text === '' ? null : chosenSourceKinds.find((each) => each === text)
}

/** The confidence of figures depends on the kind, so this raises the content version. */
function setSourceKind({ db, clock, username }: PanelDeps, { code, before, kind }: KindChange) {
  return db.transaction(async (tx) => {
    const [source] = await tx
      .select({ kind: sources.kind })
      .from(sources)
      .where(and(eq(sources.code, code), eq(sources.isPublished, true)))
      .for('update')
    if (!source) return { outcome: 'missing' as const }
    if (source.kind === kind) return { outcome: 'unchanged' as const }
    if (source.kind !== before) return { outcome: 'conflict' as const, kind: source.kind }
    await tx.update(sources).set({ kind, isKindEdited: true }).where(eq(sources.code, code))
    const target = `${code}: ${formatSourceKind(before)} → ${formatSourceKind(kind)}`
    await recordAdminAction(tx, clock, { username, action: 'source-kind-changed', target })
    await raiseContentVersion(tx, 'vehicles', clock.now())
    return { outcome: 'changed' as const }
  })
}

function formatSourceKind(kind: SourceKind | null): string {
  return kind ? sourceKindLabels[kind] : 'Sem tipo'
}

/** Parameters of the URL. `after`: last code of the previous page. */
export type SourceAddress = { search: string; kind: SourceKind | 'sem-tipo' | null; after: string | null }

export type SourceRow = Awaited<ReturnType<typeof listSourceKinds>>['rows'][number]

export function readSourceAddress(parameters: URLSearchParams): SourceAddress {
  const kind = parameters.get('tipo')
  return {
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    kind: kind === 'sem-tipo' ? kind : (chosenSourceKinds.find((each) => each === kind) ?? null),
    after: parameters.get('depois')?.replaceAll('\0', '').slice(0, 100) || null,
  }
}

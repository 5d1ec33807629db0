import { and, eq, desc, gt, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isPublishedPointOf } from '#app/domain/charging/matching-points.server.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { findReachedLimit } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingReports } from '#database/schema/charging-reports.ts'
import { maxCommentLength, reportConsentVersion, reportFieldNames, type ReportFields } from './report-fields.ts'
import type { Clock } from '#app/platform/process/clock.ts'

export function answerReportForm(parts: FormDeps, request: Request, slug: string) {
  return answerVisitorForm(parts, request, {
    read: readReportForm,
    send: (report) => keepReport(parts, slug, report),
    taken: ['kept'],
    failure: 'a report of a charging point could not be stored',
  })
}

type Report = { worked: boolean; comment: string | null; consentVersion: string }

function readReportForm(form: FormData): FormReading<ReportFields, Report> {
  const fields = formFields(form, reportFieldNames, ['comentario'])
  return readByRules(rules, fields, ({ relato, comentario, autorizacao }) => ({
    worked: relato === 'funcionou',
    comment: comentario || null,
    consentVersion: autorizacao,
  }))
}

const rules = z.object({
  relato: z.enum(['funcionou', 'nao-funcionou'], 'Escolha “Funcionou” ou “Não funcionou”.'),
  comentario: z.string().max(maxCommentLength, {
    error: ({ input }) =>
      `O comentário pode ter até ${maxCommentLength} caracteres; este tem ${String(input).length}. O texto continua aqui.`,
  }),
  autorizacao: z.literal(reportConsentVersion, 'Marque a autorização para enviar o relato.'),
})

type Outcome = { outcome: 'kept' | 'again' | 'too-many' | 'too-many-here' | 'missing' }

const windowMs = 24 * 60 * 60 * 1000

/** @param pointId decimal digits */
function limitsOf(pointId: string, visitor: string) {
  return [
    // Not logged as an attack: a second report on a day is normal.
    { purpose: 'charging-report-of', visitor: `${pointId}:${visitor}`, limit: 1, isUnlogged: true, refusal: 'again' },
    { purpose: 'charging-report', visitor, limit: 10, refusal: 'too-many' },
    // More reports of a point in a day are not credible.
    { purpose: 'charging-report-on', visitor: pointId, limit: 40, refusal: 'too-many-here' },
  ].map((limit) => ({ ...limit, windowMs })) as (Parameters<typeof findReachedLimit>[2][number] & {
    refusal: Exclude<Outcome['outcome'], 'kept' | 'missing'>
  })[]
}

/** Stores the report without personal data. It counts at once; an editor must accept its comment. */
async function keepReport(
  { db, clock, visitor }: Pick<FormDeps, 'db' | 'clock' | 'visitor'>,
  slug: string,
  report: Report,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const pointId = await findReportedPoint(tx, slug)
    if (pointId === null) return { outcome: 'missing' }
    const reached = await findReachedLimit(tx, clock, limitsOf(String(pointId), visitor))
    if (reached) return { outcome: reached.refusal }
    await tx.insert(chargingReports).values({ ...report, pointId, createdAt: clock.now() })
    return { outcome: 'kept' }
  })
}

async function findReportedPoint(tx: Database, slug: string): Promise<number | null> {
  const [point] = await tx
    .select({ id: chargingPoints.id })
    .from(chargingPoints)
    .where(isPublishedPointOf(slug))
    .for('key share')
  return point?.id ?? null
}

export type PointReports = Awaited<ReturnType<typeof findPointReports>>

const countedMs = 30 * 24 * 60 * 60 * 1000
const shownComments = 5

/** `worked` and `failed` count the reports of the last 30 days. */
export async function findPointReports(db: Database, clock: Clock, pointId: number) {
  const { id, worked, comment, publishedAt, createdAt } = chargingReports
  const isOfPoint = eq(chargingReports.pointId, pointId)
  const since = new Date(clock.now().getTime() - countedMs)
  const [counts] = await db
    .select({
      worked: sql<number>`(count(*) filter (where ${worked}))::int`,
      failed: sql<number>`(count(*) filter (where not ${worked}))::int`,
    })
    .from(chargingReports)
    .where(and(isOfPoint, gt(createdAt, since)))
  const comments = await db
    .select({ id, worked, comment: sql<string>`${comment}`, createdAt })
    .from(chargingReports)
    .where(and(isOfPoint, isNotNull(comment), isNotNull(publishedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(shownComments)
  return { worked: counts?.worked ?? 0, failed: counts?.failed ?? 0, comments }
}

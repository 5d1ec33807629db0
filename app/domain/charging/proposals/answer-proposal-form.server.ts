import { type PointFields, pointFieldsOf, pointInputs, readOpenedFields } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { isPublishedPointOf } from '#app/domain/charging/matching-points.server.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { formFields, formLine, formText } from '#app/platform/forms/form-text.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { findReachedLimit } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingProposals } from '#database/schema/charging-reports.ts'
import { maxNoteLength, proposalConsentVersion, type ProposalFields } from './proposal-fields.ts'

/**
 * Never throws.
 * @param slug point to correct; null: a new point
 */
export function answerProposalForm(parts: FormDeps, request: Request, slug: string | null) {
  return answerVisitorForm(parts, request, {
    read: (form) => readProposalForm(form, slug === null),
    send: (proposal) => keepProposal(parts, slug, proposal),
    taken: ['kept'],
    failure: 'a proposal for a charging point could not be stored',
  })
}

type Proposal = { fields: Record<string, string>; note: string; consentVersion: string }

/** The field `vista` has the values when the form was opened. Only differences from them are proposed. */
function readProposalForm(form: FormData, isNewPoint: boolean): FormReading<ProposalFields, Proposal> {
  const opened = isNewPoint ? pointFieldsOf(null) : readOpenedFields(form.get('vista'))
  const sent = formFields(form, pointInputs)
  // Fields that the form did not show stay unchanged.
  const unsent = pointInputs.filter((input) => !form.has(input)).map((input) => [input, opened[input]])
  const point = { ...sent, ...(Object.fromEntries(unsent) as Partial<PointFields>) }
  const fields = { ...point, nota: formText(form, 'nota'), autorizacao: formLine(form, 'autorizacao') }
  const reading = readPointFields(point, isNewPoint ? null : opened)
  const changed = Object.fromEntries(
    pointInputs.filter((input) => point[input] !== opened[input]).map((input) => [input, point[input]]),
  )
  const problems = {
    ...(reading.outcome === 'invalid' && reading.problems),
    ...noteProblem(fields.nota, isNewPoint, Object.keys(changed).length === 0),
    ...(fields.autorizacao !== proposalConsentVersion && { autorizacao: 'Marque a autorização para enviar.' }),
  }
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems, fields }
  return {
    outcome: 'valid',
    entry: { fields: changed, note: fields.nota, consentVersion: fields.autorizacao },
    fields,
  }
}

function noteProblem(note: string, isNewPoint: boolean, isUnchanged: boolean): { nota?: string } {
  if (note.length > maxNoteLength)
    return {
      nota: `A explicação pode ter até ${maxNoteLength} caracteres; esta tem ${note.length}. O texto continua aqui.`,
    }
  if (note) return {}
  if (isNewPoint) return { nota: 'Diga como você sabe deste ponto, para que a equipe possa conferir.' }
  return isUnchanged ? { nota: 'Mude um campo ou escreva aqui o que está errado.' } : {}
}

type Outcome = { outcome: 'kept' | 'too-many' | 'too-many-today' | 'missing' }

const windowMs = 24 * 60 * 60 * 1000
const ofEverybody = { purpose: 'charging-proposal-of-all', visitor: 'todos', limit: 200, windowMs }

async function keepProposal(
  { db, clock, visitor }: Pick<FormDeps, 'db' | 'clock' | 'visitor'>,
  slug: string | null,
  proposal: Proposal,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const point = slug === null ? null : await findCorrectedPoint(tx, slug)
    if (slug !== null && !point) return { outcome: 'missing' }
    const ofVisitor = { purpose: 'charging-proposal', visitor, limit: 10, windowMs }
    const reached = await findReachedLimit(tx, clock, [ofVisitor, ofEverybody])
    if (reached) return { outcome: reached === ofVisitor ? 'too-many' : 'too-many-today' }
    const about = { pointId: point?.id ?? null, isNewPoint: slug === null, createdAt: clock.now() }
    await tx.insert(chargingProposals).values({ ...proposal, ...about })
    return { outcome: 'kept' }
  })
}

/** null: no published real point has this slug. */
export async function findCorrectedPoint(db: Database, slug: string) {
  const [point] = await db.select().from(chargingPoints).where(isPublishedPointOf(slug)).limit(1)
  if (!point) return null
  return {
    id: point.id,
    slug: point.slug,
    name: point.name,
    known: point.connectors.length,
    fields: pointFieldsOf(point),
  }
}

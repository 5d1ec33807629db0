import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { isPublishedPointOf } from '#app/domain/charging/matching-points.server.ts'
import { encodeInTurn } from '#app/domain/images/upload/store-image.server.ts'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { photoFormLimitBytes } from '#app/platform/forms/form-limit.ts'
import { openBodyRoom } from '#app/platform/forms/receive-body.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { limitConcurrency, QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { allowWithin, findReachedLimit } from '#app/platform/requests/rate-limit.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { signClaim } from '#app/platform/security/signed-claim.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import {
  maxCreditLength,
  maxDescriptionLength,
  type PhotoAnswer,
  photoClaim,
  photoConsentVersion,
  photoFieldNames,
  type PhotoFields,
  photoSenderName,
} from './photo-fields.ts'

/** Maximum bytes of unfinished uploads together, so that slow senders cannot use up the memory. */
const limitUploads = openBodyRoom({
  maxBytes: 4 * photoFormLimitBytes,
  maxBodyBytes: photoFormLimitBytes,
  perSender: 2,
})
/** Each form may have a photo of 12 MB. */
const readInTurn = limitConcurrency({ atOnce: 3, maxWaiting: 12 })

const windowMs = 24 * 60 * 60 * 1000

/** Never throws. `token`: end of the address where the sender can later remove the photo. */
export async function answerPhotoForm(
  parts: FormDeps,
  request: Request,
  slug: string,
): Promise<{ outcome: 'kept'; token: string } | PhotoAnswer> {
  const { db, clock, visitor, secret } = parts
  // Counts attempts before the body is read, so that a flood of uploads needs no memory.
  const tries = { purpose: 'charging-photo-try', visitor, limit: 30, windowMs }
  return withFailureOutcome(parts, 'a photo of a charging point could not be received', async () => {
    if (!(await allowWithin(db, clock, tries))) return { outcome: 'too-many' as const }
    // A filled honeypot gets the success response, with a token for the unused id 0.
    let kept = { id: 0, sender: newSender() }
    const answering = limitUploads(visitor, request, (received) =>
      readInTurn(() =>
        answerVisitorForm(parts, received, {
          read: readPhotoForm,
          send: async (photo) => {
            const outcome = await keepPhoto(parts, slug, photo)
            if (outcome.outcome === 'kept') kept = outcome
            return outcome
          },
          taken: ['kept'],
          failure: 'a photo of a charging point could not be stored',
        }),
      ),
    )
    const answer = await answering.catch((error: unknown) => {
      if (error instanceof QueueFull) return { outcome: 'busy' as const }
      throw error
    })
    return answer.outcome === 'kept' ? { ...answer, token: sentPhotoToken(secret, kept) } : answer
  })
}

/** Random id of the sender. The form keeps it if it is sent again. */
export function newSender(): string {
  return randomBytes(12).toString('hex')
}

function sentPhotoToken(secret: PortalSecret, { id, sender }: { id: number; sender: string }): string {
  return signClaim(secret, photoClaim, [
    id,
    Number.parseInt(sender.slice(0, 12), 16),
    Number.parseInt(sender.slice(12), 16),
  ])
}

type Photo = { file: File | null; sender: string; description: string; credit: string | null; consentVersion: string }

function readPhotoForm(form: FormData): FormReading<PhotoFields, Photo> {
  const sent = form.get('foto')
  const file = sent instanceof File && sent.size > 0 ? sent : null
  const fields = { ...formFields(form, photoFieldNames), foto: file ? 'escolhida' : '' }
  return readByRules(rules, fields, ({ descricao, credito, autorizacao }) => ({
    file,
    sender: senderOf(form),
    description: descricao,
    credit: credito || null,
    consentVersion: autorizacao,
  }))
}

function senderOf(form: FormData): string {
  const given = String(form.get(photoSenderName) ?? '')
  return /^[0-9a-f]{24}$/.test(given) ? given : newSender()
}

const rules = z.object({
  foto: z.string().min(1, 'Escolha a foto.'),
  descricao: z
    .string()
    .min(1, 'Diga em poucas palavras o que a foto mostra.')
    .max(maxDescriptionLength, {
      error: ({ input }) =>
        `A descrição pode ter até ${maxDescriptionLength} caracteres; esta tem ${String(input).length}.`,
    }),
  credito: z.string().max(maxCreditLength, {
    error: ({ input }) => `O crédito pode ter até ${maxCreditLength} caracteres; este tem ${String(input).length}.`,
  }),
  autorizacao: z.literal(photoConsentVersion, 'Marque a autorização para enviar a foto.'),
})

type Outcome =
  | { outcome: 'kept'; id: number; sender: string }
  | { outcome: 'unreadable' | 'too-many' | 'full' | 'missing' }

/** Maximum unreviewed photos of all points, which limits the editors' work and the database's size. */
const maxWaiting = 200

/** Stores the photo, encoded again without metadata. An editor must accept it before publication. */
async function keepPhoto(
  { db, clock, visitor }: Pick<FormDeps, 'db' | 'clock' | 'visitor'>,
  slug: string,
  { file, ...photo }: Photo,
): Promise<Outcome> {
  if ((await findPhotographedPoint(db, slug)) === null) return { outcome: 'missing' }
  const encoded = file && (await encodeInTurn(new Uint8Array(await file.arrayBuffer()), 'point'))
  if (!encoded || 'problem' in encoded) return { outcome: 'unreadable' }
  const sha256 = createHash('sha256').update(encoded.bytes).digest('hex')
  return db.transaction(async (tx): Promise<Outcome> => {
    const point = await findPhotographedPoint(tx, slug)
    if (point === null) return { outcome: 'missing' }
    const isOfSender = and(eq(chargingPhotos.pointId, point.id), eq(chargingPhotos.sender, photo.sender))
    const isSame = and(isOfSender, eq(chargingPhotos.sha256, sha256))
    const [same] = await tx.select({ id: chargingPhotos.id }).from(chargingPhotos).where(isSame)
    if (same) return { outcome: 'kept', id: same.id, sender: photo.sender }
    const waiting = await tx.$count(chargingPhotos, isNull(chargingPhotos.publishedAt))
    if (waiting >= maxWaiting) return { outcome: 'full' }
    const limit = { purpose: 'charging-photo', visitor, limit: 10, windowMs }
    if (await findReachedLimit(tx, clock, [limit])) return { outcome: 'too-many' }
    const { bytes, width, height } = encoded
    const [kept] = await tx
      .insert(chargingPhotos)
      .values({ ...photo, pointId: point.id, waiting: bytes, width, height, sha256, createdAt: clock.now() })
      .returning({ id: chargingPhotos.id })
    if (!kept) throw new Error('the row of a photo was not written')
    return { outcome: 'kept', id: kept.id, sender: photo.sender }
  })
}

export async function findPhotographedPoint(db: Database, slug: string) {
  const [point] = await db
    .select({ id: chargingPoints.id, slug: chargingPoints.slug, name: chargingPoints.name })
    .from(chargingPoints)
    .where(isPublishedPointOf(slug))
  return point ?? null
}

import { z } from 'zod'
import type { IncomingCategory, IncomingPost } from '#app/features/news/incoming/incoming-post.ts'
import { isWebhookEvent, type WebhookEvent } from '#app/features/admin/webhooks/webhook-events.ts'

/** The request of a delivery. */
export type Delivery =
  | { event: 'CHECK_INTEGRATION' }
  | { event: 'POST_CREATED' | 'POST_UPDATED'; post: IncomingPost }
  | { event: 'POST_DELETED'; postId: string }
  | { event: 'CATEGORY_CREATED' | 'CATEGORY_UPDATED'; category: IncomingCategory }
  | { event: 'CATEGORY_DELETED'; categoryId: string; replacement: IncomingCategory | null }

type DeliveryReading =
  | { outcome: 'read'; delivery: Delivery; payload: unknown }
  /** `sentence` for the log, `event` and `payload` as far as they could be read. */
  | { outcome: 'unreadable'; sentence: string; event: string | null; payload: unknown }

/** Characters of an event's name that are kept of one we do not know. */
const longestEvent = 60

/** Reads what Automarticles sent, in our words. Pure; the form is that of reference receivers, there is no public one. */
export function readDelivery(rawBody: string): DeliveryReading {
  let payload: unknown
  try {
    payload = storable(JSON.parse(rawBody))
  } catch {
    return { outcome: 'unreadable', sentence: 'O corpo não é um JSON válido.', event: null, payload: null }
  }
  const named = z.object({ event: z.string() }).safeParse(payload)
  const event = named.data?.event ?? null
  if (event === null || !isWebhookEvent(event))
    return {
      outcome: 'unreadable',
      sentence: 'O evento é desconhecido.',
      event: event?.slice(0, longestEvent) ?? null,
      payload,
    }
  const read = readers[event].safeParse(payload)
  if (read.success) return { outcome: 'read', delivery: read.data, payload }
  const place = read.error.issues[0]?.path.join('.') || 'event'
  return { outcome: 'unreadable', sentence: `O campo ${place} falta ou não pode ser lido.`, event, payload }
}

const id = z
  .union([z.string(), z.number().int()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(200))

/** Any value but a text counts as absent: only the required parts of an article are insisted on. */
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() ?? '')

const category = z
  .object({ id, name: z.string().trim().min(1).max(200) })
  .transform(({ id: categoryId, name }): IncomingCategory => ({ categoryId, name }))

const optionalCategory = category
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** Characters; no server takes an address that is longer. */
const longestUrl = 2_000
const longestFileName = 200

const image = z
  .object({ url: text, filename: text, alt_text: text })
  .nullish()
  .catch(null)
  .transform((sent): IncomingPost['image'] =>
    sent?.url && sent.url.length <= longestUrl
      ? { url: sent.url, fileName: sent.filename.slice(0, longestFileName) || null, altText: sent.alt_text || null }
      : null,
  )

const content = z
  .object({ text, html: text, rich: text })
  .nullish()
  .catch(null)
  .transform((sent) => sent?.html || sent?.rich || sent?.text || '')

/** The last second of the year 9999: no calendar knows a later date. */
const lastSecond = 253_402_300_799

/** Seconds since 1970, as a number or as digits. */
const unixSeconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
  .transform((seconds) => (seconds && seconds > 0 && seconds <= lastSecond ? new Date(seconds * 1000) : null))

/** Publish and published make it public, future schedules it, everything else (the unknown too) is a draft. */
const status = z
  .unknown()
  .optional()
  .transform((sent): IncomingPost['status'] => {
    const word = typeof sent === 'string' ? sent.trim().toLowerCase() : ''
    if (word === 'publish' || word === 'published') return 'publish'
    return word === 'future' ? 'future' : 'draft'
  })

const post = z
  .object({
    id,
    slug: text,
    status,
    title: z.string().trim().min(1),
    description: text,
    content,
    featured_image: image,
    category: optionalCategory,
    publication_date: unixSeconds,
  })
  .transform((sent): IncomingPost => ({
    postId: sent.id,
    title: sent.title,
    slug: sent.slug,
    summary: sent.description,
    body: sent.content,
    status: sent.status,
    publishedAt: sent.publication_date,
    category: sent.category,
    image: sent.featured_image,
  }))

const readers = {
  CHECK_INTEGRATION: z.object({ event: z.literal('CHECK_INTEGRATION') }),
  POST_CREATED: z.object({ event: z.literal('POST_CREATED'), post }),
  POST_UPDATED: z.object({ event: z.literal('POST_UPDATED'), post }),
  POST_DELETED: z
    .object({ event: z.literal('POST_DELETED'), post: z.object({ id }) })
    .transform(({ event, post: deleted }) => ({ event, postId: deleted.id })),
  CATEGORY_CREATED: z.object({ event: z.literal('CATEGORY_CREATED'), category }),
  CATEGORY_UPDATED: z.object({ event: z.literal('CATEGORY_UPDATED'), category }),
  CATEGORY_DELETED: z
    .object({ event: z.literal('CATEGORY_DELETED'), category: z.object({ id }), replace_to: optionalCategory })
    .transform(({ event, category: deleted, replace_to }) => ({
      event,
      categoryId: deleted.id,
      replacement: replace_to,
    })),
} satisfies Record<WebhookEvent, z.ZodType<Delivery>>

/** Levels of a payload that are read; what is deeper is no delivery. */
const deepest = 40

/** As the database can keep it: without null characters and halves of characters. Throws where it is nested too deep. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Error('nested too deep')
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [storable(key) as string, storable(entry, depth + 1)]),
  )
}

import { z } from 'zod'
import type { IncomingCategory, IncomingPost } from '#app/panel/news/incoming/incoming-post.ts'
import { plainLineOf } from '#app/domain/news/body/clean-html.server.ts'
import { isWebhookEvent, type WebhookEvent } from '#app/panel/webhooks/webhook-events.ts'

export type Delivery =
  | { event: 'CHECK_INTEGRATION' }
  | { event: 'POST_CREATED' | 'POST_UPDATED'; post: IncomingPost }
  | { event: 'POST_DELETED'; postId: string }
  | { event: 'CATEGORY_CREATED' | 'CATEGORY_UPDATED'; category: IncomingCategory }
  | { event: 'CATEGORY_DELETED'; categoryId: string; replacement: IncomingCategory | null }

type DeliveryReading =
  | { outcome: 'read'; delivery: Delivery; payload: unknown }
  /** `sentence` explains the failure in the log. `event`, `payload`: null if not parsed. */
  | { outcome: 'unreadable'; sentence: string; event: string | null; payload: unknown }

const maxEventLength = 60

/** Pure. The format is taken from other receivers, because Automarticles publishes no documentation. */
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
      event: event?.slice(0, maxEventLength) ?? null,
      payload,
    }
  const read = schemas[event].safeParse(payload)
  if (read.success) return { outcome: 'read', delivery: read.data, payload }
  const place = read.error.issues[0]?.path.join('.') || 'event'
  return { outcome: 'unreadable', sentence: `O campo ${place} falta ou não pode ser lido.`, event, payload }
}

const id = z
  .union([z.string(), z.number().int()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(200))

/** Trimmed. null: empty, or another type. */
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null)

/** More characters than the portal stores. */
const maxLineLength = 20_000

/** Titles may contain HTML: decodes entities and removes tags. */
function readLine(sent: string): string {
  return plainLineOf(sent.slice(0, maxLineLength))
}

const line = text.transform((value) => (value === null ? null : readLine(value) || null))

const category = z
  .object({ id, name: z.string().transform(readLine).pipe(z.string().min(1).max(200)) })
  .transform(({ id: categoryId, name }): IncomingCategory => ({ categoryId, name }))

const optionalCategory = category
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const maxUrlLength = 2_000
const maxFileNameLength = 200

const image = z
  .object({ url: text, filename: text, alt_text: line })
  .nullish()
  .catch(null)
  .transform((sent): IncomingPost['image'] =>
    sent?.url && sent.url.length <= maxUrlLength
      ? { url: sent.url, fileName: sent.filename?.slice(0, maxFileNameLength) ?? null, altText: sent.alt_text }
      : null,
  )

const content = z
  .object({ text, html: text, rich: text })
  .nullish()
  .catch(null)
  .transform((sent) => sent?.html ?? sent?.rich ?? sent?.text ?? null)

const lastSecond = 253_402_300_799

/** A number, or digits. */
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

/** 'published' becomes 'publish', an unknown status 'draft'. */
const status = text.transform((sent): IncomingPost['status'] => {
  if (sent === null) return null
  const word = sent.toLowerCase()
  if (word === 'publish' || word === 'published') return 'publish'
  return word === 'future' ? 'future' : 'draft'
})

/** If a field has another type, the log names it. */
const optionalSchemas: Record<string, z.ZodType> = {
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  description: z.string(),
  content: z.object({ text: z.string().nullish(), html: z.string().nullish(), rich: z.string().nullish() }),
  featured_image: z.object({ url: z.string().max(maxUrlLength).nullish() }),
  category,
  publication_date: z.union([z.number(), z.string().regex(/^\d{1,12}$/)]),
}

function unreadableFields(sent: Record<string, unknown>): string[] {
  return Object.entries(optionalSchemas)
    .filter(
      ([name, schema]) => sent[name] !== undefined && sent[name] !== null && !schema.safeParse(sent[name]).success,
    )
    .map(([name]) => name)
}

const postFields = z.object({
  id,
  slug: text,
  status,
  title: line,
  description: line,
  content,
  featured_image: image,
  category: optionalCategory,
  publication_date: unixSeconds,
})

const post = z.record(z.string(), z.unknown()).transform((sent, context): IncomingPost => {
  const read = postFields.safeParse(sent)
  if (!read.success) {
    for (const issue of read.error.issues)
      context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
    return z.NEVER
  }
  return {
    postId: read.data.id,
    title: read.data.title,
    slug: read.data.slug,
    summary: read.data.description,
    body: read.data.content,
    status: read.data.status,
    publishedAt: read.data.publication_date,
    category: read.data.category,
    image: read.data.featured_image,
    unreadable: unreadableFields(sent),
  }
})

const newPost = post.refine(({ title }) => title !== null, { path: ['title'] })

const schemas = {
  CHECK_INTEGRATION: z.object({ event: z.literal('CHECK_INTEGRATION') }),
  POST_CREATED: z.object({ event: z.literal('POST_CREATED'), post: newPost }),
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

const maxDepth = 40

/** Removes null characters and lone surrogates, which PostgreSQL rejects. Throws if nested deeper than `maxDepth`. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) throw new Error('nested too deep')
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [storable(key) as string, storable(entry, depth + 1)]),
  )
}

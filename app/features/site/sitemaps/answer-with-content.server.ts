import type { RouterContextProvider } from 'react-router'
import type { ContentTopic, ContentVersions } from '#app/platform/content/content-version.server.ts'
import { hasAlready } from '#app/platform/requests/if-none-match.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { explainSitemapFailure } from './explain-sitemap-failure.server.ts'
import type { SitemapSources } from './sitemap-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'

export type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** `isComplete` is false where something could not be read: then nobody may keep the answer. */
type Made = { body: string | ReadableStream<Uint8Array>; isComplete: boolean }

type Kind = {
  contentType: string
  /** The topics that the answer is made from. */
  topics: ContentTopic[]
  missingText: string
  failureText(message: string): string
}

/** Answers programs with published content. Null from `make`: there is nothing at that address. */
export async function answerWithContent(
  { context, request }: Asked,
  { contentType, topics, missingText, failureText }: Kind,
  make: (sources: SitemapSources) => Promise<Made | null>,
): Promise<Response> {
  const sources = sourcesOf(context)
  const etag = contentTag(sources.content.versions, sources.clock, topics)
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers: { etag } })
  try {
    const made = await make(sources)
    if (!made) return new Response(missingText, { status: 404, statusText: 'Not Found', headers: plainText })
    const keeping: Record<string, string> = made.isComplete ? { etag, 'cache-control': forFiveMinutes } : notKept
    return new Response(made.body, { headers: { 'content-type': contentType, ...keeping } })
  } catch (error) {
    return new Response(failureText(await explainSitemapFailure(context, error)), {
      status: 500,
      statusText: 'Internal Server Error',
      headers: { ...plainText, ...notKept },
    })
  }
}

export function sourcesOf(context: Readonly<RouterContextProvider>): SitemapSources {
  return {
    content: context.get(contexts.content),
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
  }
}

/** Short: what is published is to be found soon, and the tag makes asking again cheap. */
const forFiveMinutes = 'public, max-age=300'
const notKept = { 'cache-control': 'no-store' }
const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Names what is published: it changes with every write that visitors can see, and with the day that articles wait for. */
function contentTag(versions: ContentVersions, clock: Clock, topics: ContentTopic[]): string {
  const parts = topics.map((topic) => {
    const { version, changedAt } = versions.of(topic)
    return `${version}.${changedAt.getTime().toString(36)}`
  })
  return `W/"${[dayInSaoPaulo(clock.now()), ...parts].join('-')}"`
}

import { join } from 'node:path'
import type { RouterContextProvider } from 'react-router'
import type { Content } from '#app/platform/kept-content.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { type CardMaker, createCardMaker } from './card-maker.server.ts'
import { cardKey } from './card-key.server.ts'
import { cardsInFolder, cardsInMemory } from './kept-cards.server.ts'
import { renderCard } from './render-card.server.ts'
import { TooManyWaiting } from './rendering-queue.ts'
import type { SocialCard } from './social-card.ts'

type Context = Readonly<RouterContextProvider>

/** The picture of a card as an answer; `find` gives null for what visitors cannot see. */
export async function answerCard(
  { context, request }: { context: Context; request: Request },
  find: (content: Content) => Promise<SocialCard | null>,
): Promise<Response> {
  try {
    const card = await find(context.get(contexts.content))
    if (!card) return sentence('Imagem não encontrada.', 404)
    const headers = { 'cache-control': 'public, max-age=86400', etag: `"${cardKey(card)}"` }
    if (isKnown(request, headers.etag)) return new Response(null, { status: 304, headers })
    const { png } = await makerOf(context)(card)
    return new Response(png, {
      headers: { ...headers, 'content-type': 'image/png', 'content-length': String(png.length) },
    })
  } catch (error) {
    if (error instanceof TooManyWaiting)
      return sentence('Há muitas imagens na fila. Tente de novo em instantes.', 503, { 'retry-after': '3' })
    context.get(contexts.log).error({ err: error }, 'a social card could not be drawn')
    return sentence('A imagem não pôde ser feita agora.', 500)
  }
}

/** So many that no page loses its card to another, and invented comparisons cannot fill the disk (about 0.2 GB). */
const mostFiles = 2000
const mostInMemory = 100

const makers = new WeakMap<Content, CardMaker>()

function makerOf(context: Context): CardMaker {
  const content = context.get(contexts.content)
  const known = makers.get(content)
  if (known) return known
  const folder = context.get(contexts.filesFolder)
  const kept = folder ? cardsInFolder(join(folder, 'social-cards'), mostFiles) : cardsInMemory(mostInMemory)
  const maker = createCardMaker({ kept, log: context.get(contexts.log), render: renderCard })
  makers.set(content, maker)
  return maker
}

function isKnown(request: Request, etag: string): boolean {
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

function sentence(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

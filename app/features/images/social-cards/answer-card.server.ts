import { join } from 'node:path'
import type { RouterContextProvider } from 'react-router'
import { hasAlready } from '#app/platform/requests/if-none-match.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { type CardMaker, createCardMaker } from './card-maker.server.ts'
import { cardKey } from './card-key.server.ts'
import { cardsInFolder, cardsInMemory } from './card-cache.server.ts'
import { TooManyWaiting } from './rendering-queue.ts'
import { cardSize, type SocialCard } from './faces/social-card.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cardFace } from './faces/card-face.tsx'

type Context = Readonly<RouterContextProvider>

/** The picture of a card as an answer; `find` gives null for what visitors cannot see. */
export async function answerCard(
  { context, request }: { context: Context; request: Request },
  find: (content: Content) => Promise<SocialCard | null>,
  shelf: Shelf = 'pages',
): Promise<Response> {
  try {
    const card = await find(context.get(contexts.content))
    if (!card) return sentence('Imagem não encontrada.', 404)
    const headers = { 'cache-control': 'public, max-age=86400', etag: `"${cardKey(card)}"` }
    if (hasAlready(request, headers.etag)) return new Response(null, { status: 304, headers })
    const { png } = await makerOf(context, shelf)(card)
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

/**
 * Anybody can invent comparisons: they wait in a queue of their own and push out only one another, so that a page never
 * loses its card to them. The numbers are of files, about 0.1 MB each.
 */
const shelves = { pages: 2000, comparisons: 500 }
type Shelf = keyof typeof shelves
const mostInMemory = 100

const makers = { pages: new WeakMap<Content, CardMaker>(), comparisons: new WeakMap<Content, CardMaker>() }

function makerOf(context: Context, shelf: Shelf): CardMaker {
  const content = context.get(contexts.content)
  const known = makers[shelf].get(content)
  if (known) return known
  const folder = context.get(contexts.filesFolder)
  const kept = folder ? cardsInFolder(join(folder, 'social-cards', shelf), shelves[shelf]) : cardsInMemory(mostInMemory)
  const maker = createCardMaker({ kept, log: context.get(contexts.log), render: renderCard })
  makers[shelf].set(content, maker)
  return maker
}

function sentence(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/**
 * The card as a PNG. The libraries and their fonts are loaded with the first card, so that a portal which never draws
 * one neither starts later nor grows. Text becomes paths before the picture is made; nothing is fetched.
 */
export async function renderCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const { satori, renderAsync, fonts } = await tools()
  const svg = await satori(cardFace(card), { ...cardSize, fonts, loadAdditionalAsset: async () => [] })
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(picture.asPng())
}

let loading: ReturnType<typeof load> | null = null

/** A load that failed is tried again with the next card. */
function tools() {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load() {
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    Promise.all([
      readFont('Instrument Sans', 'latin', 400),
      readFont('Instrument Sans', 'latin', 600),
      readFont('Instrument Sans Extended', 'latin-ext', 400),
      readFont('Instrument Sans Extended', 'latin-ext', 600),
    ]),
  ])
  return { satori, renderAsync, fonts }
}

async function readFont(name: string, subset: string, weight: 400 | 600) {
  const { resolve } = createRequire(import.meta.url)
  const path = resolve(`@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`)
  return { name, weight, style: 'normal', data: await readFile(path) } as const
}

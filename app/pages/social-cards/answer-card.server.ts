import { join } from 'node:path'
import type { RouterContextProvider } from 'react-router'
import { isNotModified } from '#app/platform/requests/if-none-match.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import {
  type CardCache,
  cardsInFolder,
  cardsInMemory,
  type Png,
  createQueue,
  TooManyWaiting,
} from './card-cache.server.ts'
import { cardSize, designVersion, type SocialCard } from './faces/social-card.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cardFace } from './faces/card-face.tsx'
import type { Log } from '#app/platform/process/log.server.ts'
import { createHash } from 'node:crypto'

type Context = Readonly<RouterContextProvider>

export async function answerCard(
  { context, request }: { context: Context; request: Request },
  find: (content: Content) => Promise<SocialCard | null>,
  shelf: Shelf = 'pages',
): Promise<Response> {
  try {
    const card = await findOrPlain(context, find)
    if (!card) return sentence('Imagem não encontrada.', 404)
    const headers: Record<string, string> =
      card === plainCard ? uncached : { 'cache-control': 'public, max-age=86400', etag: `"${cardKey(card)}"` }
    if (headers.etag && isNotModified(request, headers.etag)) return new Response(null, { status: 304, headers })
    const { png } = await makerOf(context, card === plainCard ? 'pages' : shelf)(card)
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

const uncached = { 'cache-control': 'no-store' }

/** Needs no database. */
const plainCard: SocialCard = { kind: 'portal', drawings: [], modelCount: 0 }

/** `plainCard` if the database is not readable; that response is not cached. */
async function findOrPlain(
  context: Context,
  find: (content: Content) => Promise<SocialCard | null>,
): Promise<SocialCard | null> {
  try {
    return await find(context.get(contexts.content))
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'a social card could not be read')
    return plainCard
  }
}

/** Cards per folder, each about 0.1 MB. Comparisons are separate, because visitors can request any combination. */
const shelves = { pages: 2000, comparisons: 500 }
type Shelf = keyof typeof shelves
const maxInMemory = 100

const makers = { pages: new WeakMap<Content, CardMaker>(), comparisons: new WeakMap<Content, CardMaker>() }

function makerOf(context: Context, shelf: Shelf): CardMaker {
  const content = context.get(contexts.content)
  const known = makers[shelf].get(content)
  if (known) return known
  const folder = context.get(contexts.filesFolder)
  const cache = folder ? cardsInFolder(join(folder, 'social-cards', shelf), shelves[shelf]) : cardsInMemory(maxInMemory)
  const maker = createCardMaker({ cache, log: context.get(contexts.log), render: renderCard })
  makers[shelf].set(content, maker)
  return maker
}

function sentence(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...uncached, ...headers },
  })
}

/** PNG. Loads renderer and fonts with the first card, and never uses the network. */
export async function renderCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const { satori, renderAsync, fonts } = await tools()
  const svg = await satori(cardFace(card), { ...cardSize, fonts, loadAdditionalAsset: async () => [] })
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(picture.asPng())
}

let loading: ReturnType<typeof load> | null = null

/** Loads the renderer once. A failed load is repeated with the next card. */
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

type Deps = { cache: CardCache; log: Pick<Log, 'warn'>; render: (card: SocialCard) => Promise<Png> }

type CardMaker = (card: SocialCard) => Promise<{ key: string; png: Png }>

/** A card takes about 0.1 s, and clients of link previews do not wait long. */
const maxWaiting = 12

/**
 * Takes a card from the cache, or renders it. Concurrent requests share a rendering. Rejects with `TooManyWaiting` if the queue is full.
 */
export function createCardMaker({ cache, log, render }: Deps): CardMaker {
  const withLimit = createQueue(maxWaiting)
  const underWay = new Map<string, Promise<Png>>()
  const { find, keep } = withoutFailures(cache, log)

  async function make(key: string, card: SocialCard): Promise<Png> {
    const found = await find(key)
    if (found) return found
    const png = await withLimit(() => render(card))
    await keep(key, png)
    return png
  }

  return async (card) => {
    const key = cardKey(card)
    const making = underWay.get(key) ?? make(key, card).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return { key, png: await making }
  }
}

/** Failures are logged and count as cache misses. */
function withoutFailures(cache: CardCache, log: Deps['log']): CardCache {
  let isKeeping = true

  async function find(key: string): Promise<Png | null> {
    try {
      return await cache.find(key)
    } catch (error) {
      complain(error)
      return null
    }
  }

  async function keep(key: string, png: Png): Promise<void> {
    try {
      await cache.keep(key, png)
      isKeeping = true
    } catch (error) {
      complain(error)
    }
  }

  /** Logs only the first failure of an outage. */
  function complain(error: unknown) {
    if (isKeeping) log.warn({ err: error }, 'social cards cannot be kept')
    isKeeping = false
  }

  return { find, keep }
}

/** Hash of the card's content and of the design version. */
export function cardKey(card: SocialCard): string {
  return createHash('sha256')
    .update(`${designVersion}\n${JSON.stringify(card)}`)
    .digest('hex')
    .slice(0, 40)
}

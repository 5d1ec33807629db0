import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cardFace } from './faces/card-face.tsx'
import { cardSize, type SocialCard } from './faces/social-card.ts'

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

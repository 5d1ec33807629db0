import { loadavg } from 'node:os'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startPreparedPortal } from '#tests/fixtures/prepared-portal.ts'
import { browserPath, browserArguments } from './browser.ts'
import { makeMappedPoints } from './make-mapped-points.ts'

/**
 * `node lab/bench/measure-map.ts [points]`: frames per second while the map is dragged, bytes and load times, in headless Chromium with
 * software rendering. `ofEmpty`: frame rate relative to a map with two points. `scriptMsPerFrame`: up to 20 ms allow 50 frames per second.
 */
const total = Number(process.argv[2] ?? 100_000)
const panMs = 6_000

const styleUrl = 'https://mapas.exemplo/estilo.json'
const emptyStyle = { version: 8, sources: {}, layers: [{ id: 'fundo', type: 'background' }] }

const open = (points: number, settings: Record<string, string> = {}) =>
  startPreparedPortal({ settings: { SEED: 'none', ...settings }, fill: (db) => makeMappedPoints(db, points) })
const portals = { empty: await open(2, { MAP_STYLE_URL: styleUrl }), full: await open(total) }
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments })
try {
  for (const [width, height, slower] of [
    [1280, 800, 1],
    [375, 800, 4],
  ] as const) {
    const empty = await measure(portals.empty.url, { width, height, slower })
    const full = await measure(portals.full.url, { width, height, slower })
    const ofEmpty = Math.round((100 * full.overCountry.framesPerSecond) / empty.overCountry.framesPerSecond) / 100
    report({ width, slower, total, ...full, empty: empty.overCountry, ofEmpty, load: loadavg()[0] })
  }
} finally {
  await browser.close()
  await Promise.all(Object.values(portals).map((portal) => portal.stop()))
}

async function measure(url: string, { width, height, slower }: { width: number; height: number; slower: number }) {
  const page = await browser.newPage({ viewport: { width, height }, locale: 'pt-BR' })
  await page.route(styleUrl, (route) =>
    route.fulfill({ json: emptyStyle, headers: { 'access-control-allow-origin': '*' } }),
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await devtools.send('Performance.enable')
  const sent = countBytes(page)
  const start = performance.now()
  await page.goto(`${url}/mapa-abastecimento`, { waitUntil: 'commit' })
  await page.locator('[data-group]').first().waitFor()
  const figureMs = Math.round(performance.now() - start)
  const firstPictureMs = await page.evaluate(firstPicture)
  await page.waitForLoadState('networkidle')
  const openButton = page.getByRole('button', { name: 'Abrir o mapa', exact: true })
  const pressed = performance.now()
  if (await openButton.isVisible()) await openButton.click()
  await page.getByText(/^[\d.]+ pontos nesta vista$/).waitFor({ timeout: 120_000 })
  const openedMs = Math.round(performance.now() - pressed)
  await waitUntilStill(page)
  const data = { ...(await sent()) }
  const overCountry = await pan(page, devtools)
  await page.getByText('Pontos nesta vista', { exact: true }).click()
  for (let step = 0; step < 3; step += 1) {
    const group = page.getByRole('button', { name: /^Aproximar: / }).first()
    if (!(await group.isVisible())) break
    const further = await waitUntilStill(page)
    await group.click()
    await waitUntilStill(page, further)
  }
  const nearer = await pan(page, devtools)
  await page.close()
  return { data, figureMs, firstPictureMs, openedMs, overCountry, nearer }
}

/** Runs in the page. Time to the largest contentful paint in ms. */
function firstPicture(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(Math.round(list.getEntries().at(-1)?.startTime ?? 0))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

function countBytes(page: Page) {
  const sizes: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const kind = /celas|nomes|ground-|figure-/.test(pathname)
      ? 'dados'
      : /create-map|live-map|worker/.test(pathname)
        ? 'maplibre'
        : 'página'
    sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize / 1024]))
  })
  return async () => {
    const kilobytes: Record<string, number> = {}
    for (const [kind, size] of await Promise.all(sizes))
      kilobytes[kind] = Math.round(((kilobytes[kind] ?? 0) + size) * 10) / 10
    return kilobytes
  }
}

async function pan(page: Page, devtools: CDPSession) {
  await page.locator('canvas').evaluate((canvas) => canvas.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(countFrames, panMs)
  const before = await scriptMs(devtools)
  await page.mouse.move(x, y)
  await page.mouse.down()
  const start = performance.now()
  for (let step = 0; performance.now() - start < panMs; step += 1)
    await page.mouse.move(x + Math.sin(step / 12) * box.width * 0.3, y + Math.cos(step / 9) * box.height * 0.2)
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: Promise<Frames> }).frames)
  const script = (await scriptMs(devtools)) - before
  const scriptMsPerFrame = Math.round((10_000 * script) / (frames.framesPerSecond * panMs)) / 10
  await checkFollows(page, { x, y })
  await page.mouse.up()
  return { ...frames, scriptMsPerFrame }
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}

/** Checks that the map follows the pointer: one that does not would have a high frame rate. */
async function checkFollows(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x, y)
  const held = await waitUntilStill(page)
  await page.mouse.move(x + 80, y)
  await waitUntilStill(page, held)
}

/**
 * Waits until two screenshots in a row are equal.
 * @param former earlier screenshot; the new one must differ from it
 */
async function waitUntilStill(page: Page, former?: Buffer): Promise<Buffer> {
  let before = former
  for (let tries = 0; tries < 200; tries += 1) {
    const now = await page.locator('canvas').screenshot()
    if (before && now.equals(before) && !former?.equals(now)) return now
    before = now
  }
  throw new Error(former ? 'the map does not move, or does not come to rest' : 'the map does not come to rest')
}

type Frames = { framesPerSecond: number; p95GapMs: number; maxGapMs: number }

/** Runs in the page. Counts frames in which nothing changes too. A long frame counts once. */
function countFrames(forMs: number) {
  const times: number[] = []
  const counted = new Promise<Frames>((resolve) => {
    const start = performance.now()
    const tick = (now: number) => {
      times.push(now)
      if (now - start < forMs) return requestAnimationFrame(tick)
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
      gaps.sort((one, other) => one - other)
      return resolve({
        framesPerSecond: Math.round((gaps.length * 10_000) / forMs) / 10,
        p95GapMs: Math.round(gaps[Math.floor(gaps.length * 0.95)] ?? 0),
        maxGapMs: Math.round(gaps.at(-1) ?? 0),
      })
    }
    requestAnimationFrame(tick)
  })
  Object.assign(globalThis, { frames: counted })
}

function report(row: object) {
  process.stdout.write(`${JSON.stringify(row)}\n`)
}

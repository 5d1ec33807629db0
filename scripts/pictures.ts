import { mkdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { figureReviewPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { issuesPath } from '#app/panel/newsletter/issues/issue-entry.ts'
import { seedSuppliers, supplierSecret } from '#tests/fixtures/suppliers.ts'
import { startPreparedPortal } from '#tests/fixtures/prepared-portal.ts'
import { latestMail } from './latest-mail.ts'
import { addPicturedPeople } from './pictured-people.ts'
import { signedOutPages, panelPages, picturedPages, readmePages } from './pictured-pages.ts'

/** `npm run pictures` writes screenshots of every route to ./pictures. `-- readme` writes the images of the README to ./docs/pictures. */
const folder = new URL('../pictures/', import.meta.url)
const widths = [375, 768, 1280]
const themes = ['light', 'dark'] as const
/** In px. Without a GPU, the image repeats in a higher screenshot. */
const maxPixels = 8_000
const administrator = { username: 'editora', password: 'Uma-senha-para-fotos-7' }

mkdirSync(folder, { recursive: true })
const wanted = process.argv.slice(2)
const portal = await startPreparedPortal({
  settings: {
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SECRET: supplierSecret,
  },
  fill: async (open) => {
    await addPicturedPeople(open)
    await seedSuppliers(open)
  },
})
const { executablePath } = JSON.parse(
  readFileSync(new URL('../node_modules/.setup/browser.json', import.meta.url), 'utf8'),
) as { executablePath: string }
const browser = await chromium.launch({
  executablePath,
  // The map renders on the CPU.
  args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
})
try {
  if (wanted.includes('readme')) await photographReadme()
  else await photographScreens()
} finally {
  await browser.close()
  await portal.stop()
}

async function photographScreens() {
  const visitor = await browser.newContext({ locale: 'pt-BR' })
  await photographAll(visitor, { ...picturedPages, ...signedOutPages })
  await photographMail(visitor)
  const editor = await browser.newContext({ locale: 'pt-BR' })
  await signIn(editor)
  await reviewPrices(editor)
  await draftIssue(editor)
  await photographAll(editor, panelPages)
}

/** Photographs the visible part of each page, with 256 colours (about 100 KB). */
async function photographReadme() {
  const camera = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
  await signIn(camera)
  for (const [name, path] of Object.entries(readmePages)) {
    const page = await camera.newPage()
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    if (name === 'mapa') await showMap(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(new URL(`../docs/pictures/${name}.png`, import.meta.url).pathname)
    process.stdout.write(`docs/pictures/${name}.png\n`)
    await page.close()
  }
}

async function showMap(page: Page) {
  const map = page.locator('.maplibregl-canvas')
  await map.waitFor({ timeout: 30_000 })
  await map.scrollIntoViewIfNeeded()
  // The text appears after the pins.
  await page.getByText(/^[\d.]+ pontos nesta vista$/).waitFor({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
}

async function photographAll(camera: BrowserContext, pages: Record<string, string>) {
  for (const [name, path] of Object.entries(pages))
    await photograph(camera, name, (page) => page.goto(portal.url + path, { waitUntil: 'networkidle' }))
}

async function photographMail(camera: BrowserContext) {
  await camera.request.post(`${portal.url}/admin/forgot-password`, {
    form: { email: 'admin@localhost' },
    headers: { origin: portal.url },
  })
  const html = await latestMail(portal.dataDir)
  await photograph(camera, 'email-redefinir-senha', (page) => page.setContent(html))
}

async function signIn(camera: BrowserContext) {
  await camera.request.post(`${portal.url}/admin/sessao`, { form: administrator, headers: { origin: portal.url } })
}

async function reviewPrices(camera: BrowserContext) {
  const prices = [
    { value: '219.990', referenceDate: '2/2026' },
    { value: '234.990', referenceDate: '15/05/2026' },
    { value: '209.990', referenceDate: '1/10/2026' },
  ]
  for (const [place, { value, referenceDate }] of prices.entries())
    await camera.request.post(portal.url + figureReviewPath, {
      form: {
        intent: 'review',
        vehicleId: '4',
        figure: 'priceBrl',
        revision: String(place + 1),
        price_value: value,
        'sources.priceBrl.confidence': 'alta',
        'sources.priceBrl.codes': 'P1',
        'sources.priceBrl.referenceDate': referenceDate,
      },
      headers: { origin: portal.url },
    })
}

/** The issue has no articles if those of the seed are older than a week. */
async function draftIssue(camera: BrowserContext) {
  const headers = { origin: portal.url }
  await camera.request.post(portal.url + issuesPath, { form: { intent: 'draft', vazia: 'sim' }, headers })
}

async function photograph(camera: BrowserContext, name: string, open: (page: Page) => Promise<unknown>) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return
  for (const width of widths) {
    for (const colorScheme of themes) {
      const page = await camera.newPage()
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await open(page)
      const file = `${name}-${width}-${colorScheme}.png`
      const path = new URL(file, folder).pathname
      if (await showWholeDialog(page, width)) await page.screenshot({ path, animations: 'disabled' })
      else await photographPage(page, path)
      process.stdout.write(`pictures/${file}\n`)
      await page.close()
    }
  }
}

/**
 * Makes the window as high as a scrolling dialog.
 * @returns false: no dialog
 */
async function showWholeDialog(page: Page, width: number): Promise<boolean> {
  const dialog = page.locator('[role=dialog]').first()
  if ((await dialog.count()) === 0) return false
  const height = await dialog.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 900), 8000) })
  return true
}

async function photographPage(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement
    return { width: clientWidth, height: scrollHeight }
  })
  const parts = []
  for (let top = 0; top < height; top += maxPixels) {
    const clip = { x: 0, y: top, width, height: Math.min(maxPixels, height - top) }
    parts.push({ input: await page.screenshot({ clip, fullPage: true, animations: 'disabled' }), top, left: 0 })
  }
  await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(parts)
    .png()
    .toFile(path)
}

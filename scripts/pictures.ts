import { mkdirSync, readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { startPortal } from '#tests/start-portal.ts'
import { picturedPages } from './pictured-pages.ts'

/** `npm run pictures`: every route at three widths, light and dark, into ./pictures. */
const folder = new URL('../pictures/', import.meta.url)
const widths = [375, 768, 1280]
const themes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
const only = process.argv[2]
const portal = await startPortal()
const { executablePath } = JSON.parse(
  readFileSync(new URL('../node_modules/.setup/browser.json', import.meta.url), 'utf8'),
) as { executablePath: string }
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [name, path] of Object.entries(picturedPages)) {
    if (!only || name.includes(only)) await photograph(browser, name, path)
  }
} finally {
  await browser.close()
  await portal.stop()
}

async function photograph(camera: Browser, name: string, path: string) {
  for (const width of widths) {
    for (const colorScheme of themes) {
      const page = await camera.newPage({ viewport: { width, height: 900 }, colorScheme, locale: 'pt-BR' })
      await page.goto(portal.url + path, { waitUntil: 'networkidle' })
      const file = `${name}-${width}-${colorScheme}.png`
      await page.screenshot({ path: new URL(file, folder).pathname, fullPage: true, animations: 'disabled' })
      process.stdout.write(`pictures/${file}\n`)
      await page.close()
    }
  }
}

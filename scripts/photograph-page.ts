import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** What a browser that draws on the processor can show at once: beyond it the picture would begin anew. */
const mostPixels = 8_000

/** The whole page in one file, however long it is, as a PNG. */
export async function photographPage(page: Page, path: string): Promise<void> {
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement
    return { width: clientWidth, height: scrollHeight }
  })
  const parts = []
  for (let top = 0; top < height; top += mostPixels) {
    const clip = { x: 0, y: top, width, height: Math.min(mostPixels, height - top) }
    parts.push({ input: await page.screenshot({ clip, fullPage: true, animations: 'disabled' }), top, left: 0 })
  }
  await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(parts)
    .png()
    .toFile(path)
}

import sharp from 'sharp'
import { expect } from '#tests/journeys/visitor.ts'
import { answerStyle, inView, test, withWebGl } from './portal-with-points.ts'

const path = '/mapa-abastecimento'
test.use({ launchOptions: withWebGl })
test.describe.configure({ timeout: 180_000 })

test('distinguishes land, water and markers in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await answerStyle(page, { body: '{"version":8}' })
  await page.goto(path)
  await inView(page, '14 pontos')
  await expect(page.getByText('Fundo, sem ruas: Natural Earth')).toBeVisible()
  const canvas = page.getByRole('region', { name: /^Mapa dos pontos de recarga/ })
  await expect.poll(async () => coloursOf(await canvas.screenshot()), { timeout: 40_000 }).toBeGreaterThan(8)
})

/** Colours of more than 1 of 2,000 pixels. Rounded, so that antialiasing does not add any. */
async function coloursOf(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3)
    return `${red >> 3} ${green >> 3} ${blue >> 3}`
  })
  const counts = Map.groupBy(pixels, (colour) => colour)
  return [...counts.values()].filter((same) => same.length > pixels.length / 2_000).length
}

import { expect } from 'vitest'
import { requiredTexts } from '#tests/fixtures/required-texts.ts'
import { visitTest as test } from './portal.ts'

const onPages = Map.groupBy(
  requiredTexts.filter(({ page }) => page !== undefined),
  ({ page }) => page ?? '',
)

for (const [page, texts] of onPages)
  test(`shows on ${page} the texts of the specification`, async ({ portal }) => {
    const markup = (await (await portal.get(page)).text())
      .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('\u00a0', ' ')
    const missing = texts.filter(({ text, literal, changed }) => {
      const shown = changed?.to ?? literal ?? text
      if (shown !== text && markup.includes(shown)) return false
      return !markup.includes(`>${shown}`) && !markup.includes(`"${shown}`) && !plain(markup).includes(shown)
    })
    expect(missing).toEqual([])
  })

function plain(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

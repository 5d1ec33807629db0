import type { Page } from '@playwright/test'

/**
 * Signs of loading between a press and the next document, when Playwright cannot evaluate code.
 * @returns the records: 'busy link', 'line', 'status' and visible texts
 */
export async function watchSigns(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      if (document.querySelector('a[aria-busy=true]')) seen.add('busy link')
      if (document.querySelector('header [data-progress]')) seen.add('line')
      if (
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Carregando página…')
      )
        seen.add('status')
      const words = document.querySelector('header .on-its-way')
      if (words?.checkVisibility()) seen.add(words.textContent)
      sessionStorage.setItem('signs', JSON.stringify([...seen]))
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return async () => JSON.parse((await page.evaluate(() => sessionStorage.getItem('signs'))) ?? '[]') as string[]
}

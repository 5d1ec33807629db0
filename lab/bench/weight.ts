import { gzipSync } from 'node:zlib'
import { type Browser, type Response, chromium } from '@playwright/test'
import { browserPath, browserArguments, phone } from './browser.ts'
import { collect, type Part, withPortals } from './builds.ts'
import { applications, getRaw, type PageName, pages, warmedPage } from './pages.ts'
import type { Values } from './results.ts'
import type { Row } from './table.ts'

const names = Object.keys(pages) as PageName[]

const headlinePages: PageName[] = ['home', 'calculator']

export const weight: Part = {
  name: 'weight',
  title: 'Weight of a page on a phone, before it is touched',
  rows: names.flatMap(rowsOf),
  measure: (builds) =>
    withPortals(builds, async (portals) => {
      const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments })
      const measured: Values[] = builds.map(() => ({}))
      try {
        for (const name of names)
          for (const [place, { url }] of portals.entries()) {
            const values = measured[place] ?? {}
            await collect(values, valuesOf(name), () => weigh(browser, name, url + pages[name]))
          }
      } finally {
        await browser.close()
      }
      return measured
    }),
}

const kinds = ['documentKb', 'brotliKb', 'elements', 'scriptFiles', 'scriptKb', 'styleKb', 'requests'] as const

/** After the first paint, scripts and pictures have this long to arrive. */
const quietMs = 2000

async function weigh(browser: Browser, name: PageName, url: string): Promise<Values> {
  const { body } = await warmedPage(url)
  const plain = await getRaw(url, { 'accept-encoding': 'identity' })
  const page = await browser.newPage(phone)
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  try {
    await page.goto(url)
    // Scripts start after the first paint, which is late in a new browser.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await page.waitForTimeout(quietMs)
    const counted = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      inlineStyle: [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    }))
    const files = answers.filter((answer) => answer.url().startsWith('http') && !answer.request().isNavigationRequest())
    const scripts = await textsOf(files, /javascript/)
    const styles = [counted.inlineStyle, ...(await textsOf(files, /text\/css/))]
    return Object.fromEntries(
      Object.entries({
        documentKb: plain.body.byteLength / 1024,
        brotliKb: body.byteLength / 1024,
        elements: counted.elements,
        scriptFiles: scripts.length,
        scriptKb: scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0) / 1024,
        styleKb: styles.reduce((sum, style) => sum + Buffer.byteLength(style), 0) / 1024,
        requests: answers.filter((answer) => answer.url().startsWith('http')).length,
      }).map(([kind, value]) => [`${name}.${kind}`, value]),
    )
  } finally {
    await page.close()
  }
}

async function textsOf(answers: Response[], type: RegExp): Promise<string[]> {
  return Promise.all(
    answers.filter((answer) => type.test(answer.headers()['content-type'] ?? '')).map((answer) => answer.text()),
  )
}

function valuesOf(name: PageName): string[] {
  return kinds.map((kind) => `${name}.${kind}`)
}

function rowsOf(name: PageName): Row[] {
  const isApplication = applications.includes(name)
  const maxDocumentKb = ['article', 'about'].includes(name) ? 60 : 150
  const maxScriptKb = isApplication ? 135 : 15
  return [
    {
      what: `${name}: document, uncompressed KB`,
      values: [`${name}.documentKb`],
      show: rounded,
      goal: { label: `≤ ${maxDocumentKb} KB`, isReached: (size = Infinity) => size <= maxDocumentKb },
    },
    {
      what: `${name}: scripts, compressed with gzip, KB`,
      ...(headlinePages.includes(name) && { headline: `Scripts of the page '${name}', KB with gzip` }),
      values: [`${name}.scriptKb`],
      show: rounded,
      goal: { label: `≤ ${maxScriptKb} KB`, isReached: (size = Infinity) => size <= maxScriptKb },
    },
    {
      what: `${name}: script files`,
      values: [`${name}.scriptFiles`],
      show: rounded,
      ...(isApplication && { goal: { label: '≤ 8', isReached: (files: number = Infinity) => files <= 8 } }),
    },
    {
      what: `${name}: document with Brotli KB, elements, styles KB, requests`,
      values: ['brotliKb', 'elements', 'styleKb', 'requests'].map((kind) => `${name}.${kind}`),
      show: (...numbers) => numbers.map(rounded).join(', '),
    },
  ]
}

function rounded(number: number): string {
  return Math.round(number).toLocaleString('en')
}

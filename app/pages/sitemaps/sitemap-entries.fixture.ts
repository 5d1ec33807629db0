import { XMLParser } from 'fast-xml-parser'
import { expect } from 'vitest'
import { type Sitemap, writeUrlset } from './sitemap-xml.ts'

export type Entry = { loc: string; lastmod: string; changefreq: string; priority: number }

export const siteUrl = 'https://portal.example'

export async function entriesOf(plan: Promise<Sitemap>): Promise<Entry[]> {
  const sitemap = await plan
  if (sitemap.kind === 'index') throw new Error('an index was not expected')
  let xml = ''
  for await (const chunk of writeUrlset(sitemap.pages, siteUrl)) xml += chunk
  expect(xml).toMatch(/^<\?xml/)
  const parser = new XMLParser({ isArray: (name) => name === 'url' })
  return (parser.parse(xml) as { urlset: { url: Entry[] } }).urlset.url
}

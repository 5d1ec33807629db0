import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { decodeHTML } from 'entities'
import { type SourceFile, SourceProblem } from './data-source.ts'

/**
 * Returns full addresses, in the order of the page.
 * @param what Portuguese name of the files, for the error message
 */
export function findLinks({ address, bytes }: SourceFile, fits: RegExp, what: string): string[] {
  const decoded = decodeTextFile(bytes)
  const text = decoded.outcome === 'text' ? decoded.text : ''
  const links = [...text.matchAll(/\bhref\s*=\s*["']([^"']{1,500})["']/gi)]
    .map(([, href = '']) => decodeHTML(href))
    .filter((href) => fits.test(href) && URL.canParse(href, address))
    .map((href) => new URL(href, address).href)
  if (links.length === 0) throw new SourceProblem(`A página da fonte não tem mais nenhum link de ${what}.`)
  return [...new Set(links)]
}

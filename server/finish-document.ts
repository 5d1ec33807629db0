import { createHash } from 'node:crypto'

const preloads = /<link rel="modulepreload"[^<>]*>/g

/**
 * Takes the module preloads out, which hold back the first paint of a slow phone, and allows exactly the inline scripts
 * and styles that carry the document's mark. Hashes, not nonces: a kept page is the same for everybody. A script that
 * came in with a text of the page carries no mark, and stays forbidden.
 * @param mapOrigin whose map style the page may read, with all that it refers to; null: nobody's
 */
export function finishDocument(
  html: string,
  mark: string,
  mapOrigin: string | null = null,
): { html: string; contentSecurityPolicy: string } {
  const marked = ` nonce="${mark}"`
  const finished = html.replaceAll(preloads, '').replaceAll(marked, '')
  return {
    html: finished,
    contentSecurityPolicy: policy(hashesOf('script', html, marked), hashesOf('style', html, marked), mapOrigin),
  }
}

function hashesOf(element: 'script' | 'style', html: string, marked: string): string[] {
  const start = element === 'script' ? scriptStarts : styleStarts
  const texts = [...html.matchAll(start)]
    .filter(([, attributes = '']) => attributes.includes(marked) && !attributes.includes(' src='))
    .map(({ 0: tag, index }) => html.slice(index + tag.length, html.indexOf(`</${element}>`, index)))
    // The hash is of what is sent: without marks.
    .map((text) => text.replaceAll(marked, ''))
  return [...new Set(texts.map(hash))]
}

const scriptStarts = /<script\b([^<>]*)>/g
const styleStarts = /<style\b([^<>]*)>/g

function policy(scriptHashes: string[], styleHashes: string[], mapOrigin: string | null) {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    // Custom properties such as the position of a needle are set in style attributes; they cannot run anything.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${mapOrigin ? ` blob: ${mapOrigin}` : ''}`,
    ...(mapOrigin ? [`connect-src 'self' ${mapOrigin}`] : []),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

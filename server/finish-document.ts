import { createHash } from 'node:crypto'

const scripts = /<script(?![^>]*\bsrc=)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g
const styles = /<style[^>]*>(?<css>[\s\S]*?)<\/style>/g
const preloads = /<link rel="modulepreload"[^>]*>/g
const data = /\btype="(?:application\/ld\+json|application\/json|speculationrules)"/

/**
 * Takes the module preloads out, which hold back the first paint of a slow phone, and allows exactly the inline scripts
 * and styles that the document holds. Hashes, not nonces: a kept page is the same for everybody.
 */
export function finishDocument(html: string): { html: string; contentSecurityPolicy: string } {
  const finished = html.replaceAll(preloads, '')
  const scriptHashes = [...finished.matchAll(scripts)]
    .filter((match) => !data.test(match.groups?.attributes ?? ''))
    .map((match) => hash(match.groups?.code ?? ''))
  const styleHashes = [...finished.matchAll(styles)].map((match) => hash(match.groups?.css ?? ''))
  return { html: finished, contentSecurityPolicy: policy(unique(scriptHashes), unique(styleHashes)) }
}

function policy(scriptHashes: string[], styleHashes: string[]) {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    // Custom properties such as the position of a needle are set in style attributes; they cannot run anything.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const unique = (hashes: string[]) => [...new Set(hashes)]

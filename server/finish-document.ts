import { hash } from 'node:crypto'
import { lateScriptType } from '#app/platform/requests/after-first-paint.ts'

/** Those of the router and of React, which asks for pictures in the head before the styles. */
const preloads = /<link rel="(?:modulepreload"|preload" as="image")[^<>]*>/g

/**
 * Takes the preloads out and lets the router's script wait, because both hold back the first paint of a slow phone; and allows
 * exactly the inline scripts and styles that carry the document's mark. Hashes, not nonces: a kept page is the same for
 * everybody. A script that came in with a text of the page carries no mark, and stays forbidden.
 * @param mapOrigin whose map style the page may read, with all that it refers to; null: nobody's
 */
export function finishDocument(
  html: string,
  mark: string,
  mapOrigin: string | null = null,
): { html: string; contentSecurityPolicy: string } {
  const marked = ` nonce="${mark}"`
  const parts = html
    .replaceAll(preloads, '')
    .replaceAll(`${marked} type="module" async=""`, `${marked} type="${lateScriptType}"`)
    .split(marked)
  const finished = parts.join('')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let place = 0
  // Each mark stood in a tag: that tag begins before its place, and ends behind it.
  for (const part of parts.slice(0, -1)) {
    place += part.length
    const start = finished.lastIndexOf('<', place)
    const end = finished.indexOf('>', place) + 1
    const element = /^<(script|style)\b/.exec(finished.slice(start, start + 8))?.[1] as keyof typeof hashes | undefined
    if (!element || finished.slice(start, end).includes(' src=')) continue
    hashes[element].add(hashOf(finished.slice(end, finished.indexOf(`</${element}>`, end))))
  }
  return { html: finished, contentSecurityPolicy: policy([...hashes.script], [...hashes.style], mapOrigin) }
}

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
    // The policy is made by the script of the head (trusted-types.ts).
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

import { hash } from 'node:crypto'
import { lateScriptType } from '#app/platform/requests/after-first-paint.ts'

/** Preloads added by the router, and by React for images in the head. */
const preloads = /<link rel="(?:modulepreload"|preload" as="image")[^<>]*>/g

/**
 * Removes preloads and defers the router's script, since both delay the first paint on slow phones. Allows exactly the inline scripts and
 * styles with the document's nonce, by hash: a nonce would differ between copies of a cached page. Scripts within article text have no
 * nonce and stay blocked.
 * @param mapOrigin origin of the map style that the page may load; null: none
 */
export function finishDocument(
  html: string,
  nonce: string,
  mapOrigin: string | null = null,
): { html: string; contentSecurityPolicy: string } {
  const nonceAttribute = ` nonce="${nonce}"`
  const parts = html
    .replaceAll(preloads, '')
    .replaceAll(`${nonceAttribute} type="module" async=""`, `${nonceAttribute} type="${lateScriptType}"`)
    .split(nonceAttribute)
  const finished = parts.join('')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let place = 0
  // Each nonce attribute was inside a tag, which starts before the split and ends after it.
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
    // Style attributes set custom properties such as a needle's position; they cannot run code.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${mapOrigin ? ` blob: ${mapOrigin}` : ''}`,
    ...(mapOrigin ? [`connect-src 'self' ${mapOrigin}`] : []),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The policy is created by the script in the head (trusted-types.ts).
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

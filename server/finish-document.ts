import { hash } from 'node:crypto'
import { deferredModule } from '#app/platform/requests/after-first-paint.ts'

/** Preload links that React and the router add. */
const preloads = /<link rel="(?:modulepreload"|preload" as="image")[^<>]*>/g

/**
 * Removes preload links and defers the router's script, for an earlier first paint. The CSP has a hash of each inline script and style.
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
    .replaceAll(`${nonceAttribute} type="module" async=""`, `${nonceAttribute} type="${deferredModule}"`)
    .split(nonceAttribute)
  const finished = parts.join('')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let place = 0
  // Each part ends where a nonce was removed, inside an opening tag.
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
    // Style attributes set custom properties such as the position of a needle. They cannot run code.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${mapOrigin ? ` blob: ${mapOrigin}` : ''}`,
    ...(mapOrigin ? [`connect-src 'self' ${mapOrigin}`] : []),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // The script in the head (trusted-types.ts) creates this policy.
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
